import { htmlText } from "../archive/html-text.ts";

/** A post that a platform gives as HTML, with its lines. */
export const htmlPost = (html: string): string =>
  htmlText(html.replace(/<br\s*\/?>|<\/(?:p|div|li|h\d|blockquote)\s*>/gi, "\n")).replace(/^ +| +$/gm, "");

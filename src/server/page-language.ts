/** The language of pages for people. */
import type { FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { acceptedLanguage, LANGUAGES, type Language } from "../words/language.ts";
import { closed } from "./schemas/common.ts";

/** A page for people may be asked for in a language: a link has no headers. */
export const PageQuery = closed({ lang: Type.Optional(Type.Enum([...LANGUAGES])) });
export type PageQuery = Static<typeof PageQuery>;

/** The language asked for in the address, or the one that the browser prefers. */
export function readerLanguage({ headers, query }: FastifyRequest): Language {
  return (query as PageQuery).lang ?? acceptedLanguage(headers["accept-language"]);
}

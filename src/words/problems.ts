/**
 * What goes wrong and is the user's to mend, in words: details of problems that the server answers with, files a job could not do,
 * the one line of a command that stops. A sentence often ends in another, which says why; that one has the code.
 */

import type { Language, Pair } from "./language.ts";
import { ACTIONS } from "./messages/actions.ts";
import { CERTIFIED } from "./messages/certificates.ts";
import { FILES } from "./messages/files.ts";
import { REQUESTS } from "./messages/requests.ts";
import { SETTINGS } from "./messages/settings.ts";
import { STORES } from "./messages/stores.ts";
import { guaranteeName, nameIn, operatorName, TYPES } from "./names.ts";
import { sayer } from "./sentences.ts";

export { ACTIONS, FILES, REQUESTS, SETTINGS, STORES };

const SHELVES: Readonly<Record<string, Pair>> = {
  policies: ["policies", "方針"],
  profiles: ["profiles", "プロフィール"],
  audiences: ["audiences", "配布先"],
};

const { say, code } = sayer([ACTIONS, REQUESTS, FILES, SETTINGS, STORES, CERTIFIED], {
  guarantee: guaranteeName,
  operator: operatorName,
  type: nameIn(TYPES),
  shelf: nameIn(SHELVES),
});

/** What went wrong, in a language; in English where it is not known. */
export const problemText = (detail: string, lang: Language): string => say(detail, lang);

/** A word for programs, which stays when the words for people change. */
export const problemCode = (detail: string): string | undefined => code(detail);

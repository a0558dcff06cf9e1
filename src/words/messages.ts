/** Every message of the product by its code, English beside Japanese. Words of recognisers, operators and other capabilities stand in their own files. */
import { ACTIONS } from "./messages/actions.ts";
import { CERTIFIED, VERIFIED } from "./messages/certificates.ts";
import { CLI } from "./messages/cli.ts";
import { CONNECTORS } from "./messages/connectors.ts";
import { FILES } from "./messages/files.ts";
import { KINDS } from "./messages/kinds.ts";
import { LANGUAGE_NAMES, NOTICES } from "./messages/notices.ts";
import { PARTS } from "./messages/parts.ts";
import { REASONS } from "./messages/reasons.ts";
import { RELEASES } from "./messages/releases.ts";
import { REQUESTS } from "./messages/requests.ts";
import { SESSIONS } from "./messages/sessions.ts";
import { SETTINGS } from "./messages/settings.ts";
import { SHARING } from "./messages/sharing.ts";
import { STORES } from "./messages/stores.ts";

export const MESSAGES = {
  ...ACTIONS,
  ...REQUESTS,
  ...FILES,
  ...KINDS,
  ...SESSIONS,
  ...SETTINGS,
  ...STORES,
  ...SHARING,
  ...CONNECTORS,
  ...CERTIFIED,
  ...VERIFIED,
  ...RELEASES,
  ...NOTICES,
  ...PARTS,
  ...LANGUAGE_NAMES,
  ...REASONS,
  ...CLI,
} as const;

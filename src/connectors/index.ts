import { activitypub } from "./activitypub.ts";
import type { ConnectorKind } from "./connector.ts";
import { feed } from "./feed.ts";
import { folder } from "./folder.ts";
import { mail } from "./mail.ts";
import { mastodon } from "./mastodon.ts";
import { page } from "./page.ts";
import { webhook } from "./webhook.ts";

/** Every kind of connector. */
export const CONNECTOR_KINDS: readonly ConnectorKind[] = [
  mail,
  mastodon,
  activitypub,
  feed,
  page,
  webhook,
  folder,
];

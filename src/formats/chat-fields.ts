/** What the fields of exported conversations hold, where their names alone would mislead: ids of people look like numbers of rows. */

type FieldKinds = Readonly<Record<string, string>>;

const SLACK: FieldKinds = {
  user: "USERNAME",
  parent_user_id: "USERNAME",
  reply_users: "USERNAME",
  "replies.user": "USERNAME",
  "reactions.users": "USERNAME",
  "reactions.name": "keep",
  "user_profile.display_name": "PERSON",
};

const discordPerson = (path: string): FieldKinds => ({
  [`${path}.id`]: "USERNAME",
  [`${path}.name`]: "PERSON",
  [`${path}.nickname`]: "PERSON",
  [`${path}.discriminator`]: "text",
  [`${path}.roles.id`]: "keep",
  [`${path}.roles.name`]: "text",
  [`${path}.roles.position`]: "keep",
});

const DISCORD: FieldKinds = {
  ...discordPerson("messages.author"),
  ...discordPerson("messages.mentions"),
  ...discordPerson("messages.reactions.users"),
  "messages.reactions.emoji.name": "keep",
  "guild.name": "text",
  "channel.name": "text",
};

/** An identity of Microsoft Graph: a user, application or device. */
const graphIdentity = (path: string): FieldKinds =>
  Object.fromEntries(
    ["user", "application", "device", "conversation"].flatMap((kind) => [
      [`${path}.${kind}.id`, kind === "user" ? "USERNAME" : "text"],
      [`${path}.${kind}.displayName`, kind === "user" ? "PERSON" : "text"],
      [`${path}.${kind}.userPrincipalName`, "text"],
      [`${path}.${kind}.tenantId`, "text"],
      [`${path}.${kind}.userIdentityType`, "keep"],
    ]),
  );

/** A chatMessage of Microsoft Graph; replies are messages too. */
const teamsMessage = (path: string): FieldKinds => ({
  ...graphIdentity(`${path}from`),
  ...graphIdentity(`${path}mentions.mentioned`),
  ...graphIdentity(`${path}reactions.user`),
  [`${path}mentions.mentionText`]: "PERSON",
  [`${path}mentions.id`]: "keep",
  [`${path}reactions.reactionType`]: "keep",
  [`${path}body.content`]: "text",
  [`${path}body.contentType`]: "keep",
  [`${path}subject`]: "text",
  [`${path}summary`]: "text",
  [`${path}chatId`]: "text",
  [`${path}webUrl`]: "text",
});

const TEAMS: FieldKinds = {
  ...teamsMessage(""),
  ...teamsMessage("value."),
  ...teamsMessage("value.replies."),
  ...teamsMessage("replies."),
};

/** Where the shape of a conversation shows, at the latest. */
const HEAD = 2 ** 16;

/** Kinds by the paths of fields, for an export of Slack (a list of messages), of DiscordChatExporter, or of Teams by Microsoft Graph. */
export function chatFieldKinds(text: string): FieldKinds {
  const head = text.slice(0, HEAD);
  const has = (pattern: RegExp) => pattern.test(head);
  if (has(/^\s*\[\s*\{/) && has(/"type"\s*:\s*"message"/) && has(/"ts"\s*:\s*"\d+\.\d+"/)) return SLACK;
  if (has(/"messageType"\s*:\s*"/) && has(/"createdDateTime"\s*:/) && has(/"body"\s*:\s*\{\s*"contentType"/))
    return TEAMS;
  if (has(/^\s*\{\s*"guild"\s*:/) && has(/"messages"\s*:\s*\[/) && has(/"author"\s*:/)) return DISCORD;
  return {};
}

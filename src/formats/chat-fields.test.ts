import { describe, expect, it } from "vitest";
import { rewriteFile, untouched } from "../../test/formats.ts";
import { json } from "./json.ts";

/** The fields that are shown, by their labels. */
async function labels(value: unknown, options = {}) {
  const { docs } = await rewriteFile(json, JSON.stringify(value, null, 1), untouched, options);
  const { text, cells = [] } = docs[0]!;
  return cells.map(({ from, to, column, label = "text" }) => `${column} ${label} ${text.slice(from, to)}`);
}

describe("an export of Slack", () => {
  const messages = [
    {
      type: "message",
      user: "U02ABCDEF",
      text: "call sunny",
      ts: "1700240733.000200",
      user_profile: { real_name: "Nagi Kozue", display_name: "sunny" },
      reactions: [{ name: "eyes", users: ["U03XYZ123"], count: 1 }],
    },
    {
      type: "message",
      user: "U03XYZ123",
      text: "了解",
      ts: "1700240800.000100",
      user_profile: { display_name: "たろ" },
    },
  ];

  it("names its senders as people and their ids as names of users", async () => {
    expect(await labels(messages)).toEqual([
      "user USERNAME U02ABCDEF",
      "text text call sunny",
      "ts text 1700240733.000200",
      "user_profile.real_name PERSON Nagi Kozue",
      "user_profile.display_name PERSON sunny",
      "reactions.users USERNAME U03XYZ123",
      "user USERNAME U03XYZ123",
      "text text 了解",
      "ts text 1700240800.000100",
      "user_profile.display_name PERSON たろ",
    ]);
  });

  it("is read as the user says where they say it", async () => {
    const shown = await labels(messages, { columnKinds: { user: "keep" } });
    expect(shown.filter((line) => line.startsWith("user "))).toEqual([]);
  });
});

describe("an export of Discord", () => {
  const kozue = {
    id: "423456789012345678",
    name: "blue.fox",
    nickname: "Kozue",
    roles: [{ id: "5", position: 1 }],
  };
  const suzume = { id: "623456789012345678", name: "sparrow", nickname: "雀" };
  const chat = {
    guild: { id: "123456789012345678", name: "Book club" },
    channel: { name: "lounge" },
    messages: [
      { id: "323456789012345678", content: "hi", author: kozue, mentions: [suzume] },
      { id: "323456789012345679", content: "了解", author: suzume, reactions: [{ users: [kozue] }] },
    ],
  };

  it("shows ids of people, which are no numbers of rows, and both of their names", async () => {
    const shown = await labels(chat);
    for (const path of ["messages.author", "messages.mentions"]) {
      expect(shown).toContain(`${path}.id USERNAME ${suzume.id}`);
      expect(shown).toContain(`${path}.name PERSON sparrow`);
      expect(shown).toContain(`${path}.nickname PERSON 雀`);
    }
    expect(shown).toContain(`messages.reactions.users.id USERNAME ${kozue.id}`);
    expect(shown).toContain("guild.name text Book club");
    expect(shown.filter((line) => /position|^messages\.id/.test(line))).toEqual([]);
  });

  it("is not any file with authors", async () => {
    const shown = await labels({ messages: chat.messages });
    expect(shown).not.toContain(`messages.author.id USERNAME ${suzume.id}`);
  });
});

it("an export of Teams by Microsoft Graph names its senders and those mentioned as people", async () => {
  const user = (id: string, displayName: string) => ({
    user: { id, displayName, userIdentityType: "aadUser" },
  });
  const messages = {
    "@odata.context": "https://graph.microsoft.com/v1.0/$metadata#chats",
    value: [
      {
        id: "1616990032035",
        messageType: "message",
        createdDateTime: "2026-03-29T03:53:52.035Z",
        from: user("8ea0e38b-efb3-4757-924a-5f94061cf8c2", "sunny"),
        body: { contentType: "html", content: "<p>call <at id='0'>雀</at></p>" },
        mentions: [
          { id: 0, mentionText: "雀", mentioned: user("b7d3e6a1-0000-4757-924a-5f94061cf8c2", "雀") },
        ],
        reactions: [{ reactionType: "like", user: user("c7d3e6a1-0000-4757-924a-5f94061cf8c2", "たろ") }],
      },
    ],
  };
  const shown = await labels(messages);
  expect(shown).toEqual(
    expect.arrayContaining([
      "value.from.user.id USERNAME 8ea0e38b-efb3-4757-924a-5f94061cf8c2",
      "value.from.user.displayName PERSON sunny",
      "value.body.content text <p>call <at id='0'>雀</at></p>",
      "value.mentions.mentionText PERSON 雀",
      "value.mentions.mentioned.user.displayName PERSON 雀",
      "value.reactions.user.user.displayName PERSON たろ",
    ]),
  );
  expect(shown.filter((line) => /contentType|reactionType|messageType/.test(line))).toEqual([]);
});

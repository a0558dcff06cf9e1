/** The path of a document: where it stands, and who signed it off. */
import Type, { type Static } from "typebox";
import { AttackFigures } from "./attack.ts";
import { closed } from "./common.ts";

export const SignRequest = closed({
  name: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: "Who signs; a key's holder signs as that" }),
  ),
  note: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
});
export type SignRequest = Static<typeof SignRequest>;

const Count = Type.Integer({ minimum: 0 });

export const DocumentState = closed({
  version: Type.Integer(),
  sha256: Type.String({ description: "Of the text as it would be published, as UTF-8" }),
  findings: closed({
    all: Count,
    undecided: Count,
    left: closed(
      { sure: Count, likely: Count, unsure: Count },
      "Findings that the result still holds, by score: 0.8 and more, 0.5 and more, less",
    ),
  }),
  unread: Type.Integer({ description: "Parts of the file and languages that nobody read" }),
  attack: Type.Union([
    closed({ time: Type.Integer(), current: Type.Boolean(), before: AttackFigures, after: AttackFigures }),
    Type.Null(),
  ]),
  signOff: closed({
    needed: Type.Integer({ description: "How many people must sign" }),
    asked: Type.Boolean({ description: "The policy says so: nothing is given out before" }),
    signed: Type.Integer({ description: "How many people signed this very text" }),
    ledger: Type.Boolean({ description: "The server keeps a ledger to sign in" }),
    entries: Type.Array(
      closed({
        by: Type.String(),
        declared: Type.Boolean({ description: "The name is what was typed: the server has no keys" }),
        time: Type.Integer({ description: "Milliseconds since 1970, UTC" }),
        sequence: Type.Integer({ description: "Number of the entry in the ledger" }),
        current: Type.Boolean({ description: "The review publishes the text that was signed" }),
        note: Type.Optional(Type.String()),
      }),
    ),
  }),
});
export type DocumentState = Static<typeof DocumentState>;

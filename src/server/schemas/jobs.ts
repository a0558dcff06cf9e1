/** Work on whole files that goes on in the background. */
import Type, { type Static } from "typebox";
import { closed, Lang, Message, Name } from "./common.ts";

/** Why it stopped; a sentence where an earlier version wrote it. */
const StoredProblem = Type.Union([Message, Type.String()]);

export const JobKind = Type.Enum(["anonymize", "scan", "rare"]);
export const JobRequest = closed({
  paths: Type.Array(Type.String({ minLength: 1, maxLength: 4096 }), { minItems: 1, maxItems: 10_000 }),
  kind: Type.Optional(JobKind),
  policy: Type.Optional(Name),
  profile: Type.Optional(Name),
  lang: Type.Optional(Lang),
  columns: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { maxItems: 1000 })),
  path: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { maxItems: 1000 })),
  k: Type.Optional(Type.Integer({ minimum: 2 })),
  records: Type.Optional(
    Type.Integer({ minimum: 2, description: "Of a rare job: make whole documents alike, or withhold them" }),
  ),
});
export type JobRequest = Static<typeof JobRequest>;

export const JobState = Type.Enum(["queued", "running", "done", "failed", "cancelled", "interrupted"]);
export const Job = closed({
  id: Type.String(),
  kind: JobKind,
  state: JobState,
  policy: Type.String(),
  created: Type.Integer({ description: "Milliseconds since 1970, UTC" }),
  files: Type.Array(
    closed({
      name: Type.String(),
      bytes: Type.Integer(),
      state: Type.Enum(["waiting", "running", "done", "failed"]),
      problem: Type.Optional(StoredProblem),
      notices: Type.Optional(Type.Array(Message, { description: "What of the file was not read" })),
    }),
  ),
  documents: Type.Integer(),
  characters: Type.Integer(),
  findings: Type.Integer(),
  bytes: closed({ read: Type.Integer(), total: Type.Integer() }),
  rate: Type.Number({ description: "Characters a second" }),
  remainingSeconds: Type.Union([Type.Number(), Type.Null()]),
  problem: Type.Optional(StoredProblem),
});
export type Job = Static<typeof Job>;
export const JobList = closed({ jobs: Type.Array(Job) });
export type JobList = Static<typeof JobList>;
export const JobAccepted = closed({ id: Type.String() });

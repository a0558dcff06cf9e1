import Type, { type Static } from "typebox";
import { closed } from "./common.ts";

export const Health = closed({
  status: Type.Literal("ok"),
  version: Type.String(),
  uptimeSeconds: Type.Number(),
  folders: Type.Boolean({ description: "Whether jobs may read folders of the server" }),
});
export type Health = Static<typeof Health>;

export const Probe = closed({ status: Type.Literal("ok") });

/** Owners and sharing. */
import Type, { type Static } from "typebox";
import { closed } from "./common.ts";

const KeyName = Type.String({ minLength: 1, maxLength: 100 });
export const OwnershipBody = closed({
  shared: Type.Array(KeyName, {
    maxItems: 1000,
    description: "Names of the keys that may read and use it; * for every key",
  }),
  owner: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: "Only for administrators" })),
});
export type OwnershipBody = Static<typeof OwnershipBody>;
export const OwnershipState = closed({
  owner: Type.String({ description: "Name of a key; empty: the administrators" }),
  shared: Type.Array(Type.String()),
});
export type OwnershipState = Static<typeof OwnershipState>;

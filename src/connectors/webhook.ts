import { createHmac } from "node:crypto";
import Type from "typebox";
import { closed, declareConnector, NETWORK, Recipients, Secret } from "./connector.ts";
import { postResult, requester } from "./http.ts";
import { httpUrl } from "./http-url.ts";

/** Each copy is a POST of JSON: `{"to","text","key"}`. */
export const webhook = declareConnector({
  kind: "webhook",
  words: ["a webhook: a POST of JSON for each copy", "Webhook：版ごとにJSONをPOSTする"],
  options: closed({
    ...NETWORK,
    url: Type.String({ pattern: "^https?://" }),
    token: Type.Optional(Secret),
    signature: Type.Optional(Secret),
    recipients: Type.Optional(Recipients),
    notify: Type.Optional(Type.String({ minLength: 1 })),
    idempotent: Type.Optional(Type.Boolean()),
  }),
  open(options, { name, secret, ...deps }) {
    const url = httpUrl(options.url, name);
    const request = requester(options, deps);
    const { token, signature, recipients, notify, idempotent = false } = options;
    return {
      ...{ name, address: url.host },
      outlet: {
        addressOf: (recipient) => (recipients ? recipients[recipient] : recipient),
        ...(notify !== undefined && { notifies: notify }),
        repeatable: idempotent ? Number.POSITIVE_INFINITY : 0,
        async post({ to, text, key, subject }) {
          const body = JSON.stringify({ to, text, key, ...(subject !== undefined && { subject }) });
          const headers = {
            "idempotency-key": key,
            ...(token && { authorization: `Bearer ${await secret(token)}` }),
            ...(signature && { "x-tokumei-signature": `sha256=${signed(body, await secret(signature))}` }),
          };
          return postResult(await request(url, { method: "POST", headers, body }), () => undefined);
        },
      },
    };
  },
});

const signed = (body: string, key: string) => createHmac("sha256", key).update(body).digest("hex");

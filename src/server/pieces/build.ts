import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "../../doc/shipped.ts";
import { version } from "../../report/version.ts";

/** What results depend on besides text, policy and key: the version and its models, by name and size. A job is never done by two of them. */
export function buildOf(): string {
  const models = packageFolder("models");
  const hash = createHash("sha256").update(version);
  for (const name of readdirSync(models).sort())
    hash.update(`\0${name} ${statSync(join(models, name)).size}`);
  return `${version}-${hash.digest("hex").slice(0, 12)}`;
}

/** The app in the browser, from the folder it was built into. */
import { existsSync } from "node:fs";
import { basename, join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { sendPage } from "./base-app.ts";
import { sendProblem } from "./problem.ts";

/** Built files carry a hash in their name: what has this name never changes. */
const HASHED = /-[\w-]{8,}\.\w+$/;

/** Screens are addresses of the one page; files that are not there are not found. */
export async function serveWeb(app: FastifyInstance, root: string | undefined): Promise<void> {
  const built = root !== undefined && existsSync(join(root, "index.html"));
  app.decorateReply("sendApp", function (this: FastifyReply) {
    const { method, url } = this.request;
    const [path = ""] = url.split("?", 1);
    const isFile = /\.\w+$/.test(path);
    if ((method !== "GET" && method !== "HEAD") || isFile) return sendProblem(this, { status: 404 });
    if (!built) return sendPage(this.code(200), NOT_BUILT, "en");
    return this.code(200).header("cache-control", "no-cache").sendFile("index.html");
  });
  if (!built) return;
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const lasting =
        path.includes(`${sep}assets${sep}`) && HASHED.test(basename(path).replace(/\.(?:br|gz)$/, ""));
      response.setHeader("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
}

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>tokumei</title>
<p>The app is not built: run <code>npm run build</code>. The API is there: <a href="/api/docs">/api/docs</a>.</p></html>
`;

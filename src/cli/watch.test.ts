import { expect, it } from "vitest";
import { folderWith, tokumei, tokumeiAlone } from "../../test/cli.ts";

const TEXT =
  "I can't believe it has been three years since we moved to Sendai. However, the kids love their new school and we are very happy about it, because the teachers are great.";
const AUDIENCES = JSON.stringify({ audiences: [{ name: "Friends", trust: 1, recipients: ["Mio", "葵"] }] });
const LEDGER = ["--ledger", "my.ledger", "--key-file", "my.key"];

it("goes on counting looks after a restart", async () => {
  const folder = folderWith({
    "post.txt": TEXT,
    "me.yaml": "hometown: Sendai\n",
    "friends.json": AUDIENCES,
    "my.key": "07".repeat(32),
  });
  const shared = await tokumei(folder, [
    ...["share", "post.txt", "--profile", "me.yaml", "--audiences", "friends.json", "--json"],
    ...LEDGER,
  ]);
  expect(shared).toMatchObject({ code: 0 });
  expect(shared.stderr).toMatch(/different copies are possible \([\d.]+ bits\) for 2 recipients/);
  const { text } = JSON.parse(shared.stdout.split("\n")[0]!) as { text: string };
  const watch = async (...posts: string[]) => {
    const input = posts.map((post) => `${JSON.stringify({ text: post })}\n`).join("");
    const ran = await tokumeiAlone(folder, ["watch", ...LEDGER, "--bound", "0.1", "--json"], input);
    expect(ran.code).toBe(0);
    const lines = ran.stdout.split("\n").filter((line) => line !== "");
    return lines.map((line) => (JSON.parse(line) as { bound: number }).bound);
  };
  expect(await watch("Lovely weather today.", text)).toEqual([0.1 / (2 * 3)]);
  expect(await watch(text)).toEqual([0.1 / (3 * 4)]);
  const { stdout } = await tokumei(folder, ["ledger", "list", ...LEDGER, "--json"]);
  expect(stdout.match(/"look"/g)!.length).toBeGreaterThanOrEqual(2);
  const alerts = await tokumei(folder, ["watch", "--alerts", "--json", ...LEDGER]);
  const kept = alerts.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { post: { text: string } });
  expect(kept.map(({ post }) => post.text)).toEqual([text, text]);
});

/** Whether a site lets robots read a page (RFC 9309). */
interface Rule {
  readonly allows: boolean;
  readonly path: string;
}

/** Whether `path` may be read by who is called `agent`: the longest rule that fits decides, and allowing of equals. */
export function robotsAllow(robots: string, agent: string, path: string): boolean {
  const rules = rulesFor(robots, agent.toLowerCase());
  const fitting = rules.filter((rule) => fits(rule.path, path));
  const longest = fitting.sort(
    (a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows),
  )[0];
  return longest?.allows ?? true;
}

/** The group that names the agent, else that of all. */
function rulesFor(robots: string, agent: string): readonly Rule[] {
  const groups = new Map<string, Rule[]>();
  let agents: string[] = [];
  let isOpen = false;
  for (const line of robots.split(/\r?\n/)) {
    const [, key, value = ""] = /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i.exec(line) ?? [];
    const field = key?.toLowerCase();
    if (field === "user-agent") {
      if (!isOpen) agents = [];
      isOpen = true;
      agents.push(value.toLowerCase());
      groups.set(value.toLowerCase(), groups.get(value.toLowerCase()) ?? []);
    } else if (field === "allow" || field === "disallow") {
      isOpen = false;
      if (value !== "")
        for (const name of agents) groups.get(name)!.push({ allows: field === "allow", path: value });
    }
  }
  return groups.get(agent) ?? groups.get("*") ?? [];
}

function fits(rule: string, path: string): boolean {
  const pattern = rule.replace(/[.+?^{}()|[\]\\]/g, "\\$&").replace(/\*+/g, ".*");
  return new RegExp(`^${pattern.replace(/\$(?!$)/g, "\\$")}`).test(path);
}

import { inLanguage, type Language } from "../words/language.ts";
import { problem } from "../words/problem.ts";
import { type Command, command } from "./command.ts";
import { COMMAND_NAMES, loadCommands } from "./commands.ts";
import { EXIT } from "./failure.ts";
import { type Flag, flagName } from "./flag.ts";
import { print } from "./outputs.ts";
import { GLOBAL_FLAGS } from "./parse.ts";

const SHELLS: Readonly<Record<string, (commands: readonly Command[], lang: Language) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

export const completion = command({
  arguments: "SHELL",
  example: 'eval "$(tokumei completion bash)"',
  flags: {},
  async run([name], _, { lang }) {
    const script = Object.hasOwn(SHELLS, name) ? SHELLS[name] : undefined;
    if (!script) throw problem("shell-unknown", { shell: name, shells: Object.keys(SHELLS).join(", ") });
    await print(script(await loadCommands(COMMAND_NAMES), lang));
    return EXIT.done;
  },
});

interface Completed {
  readonly name: string;
  readonly flag: Flag;
}

const flagsOf = (command: Pick<Command, "flags">): Completed[] =>
  Object.entries<Flag>({ ...command.flags, ...GLOBAL_FLAGS })
    .filter(([, { hidden }]) => !hidden)
    .map(([key, flag]) => ({ name: flagName(key, flag), flag }));

/** What may be typed after the words of a command so far, by those words: terms -> build, lookup, ... */
function wordsAfter(): Map<string, Set<string>> {
  const after = new Map<string, Set<string>>();
  for (const name of COMMAND_NAMES) {
    const words = name.split(" ");
    words.forEach((word, i) => {
      const before = words.slice(0, i).join(" ");
      after.set(before, (after.get(before) ?? new Set()).add(word));
    });
  }
  return after;
}

const choicesOf = ({ parse }: Flag) => parse.choices;

function bashScript(commands: readonly Command[]): string {
  const after = wordsAfter();
  const steps = [...after].flatMap(([before, words]) => [...words].map((word) => `"${before}:${word}"`));
  const choices = commands.flatMap((each) =>
    flagsOf(each).flatMap(({ name, flag }) => {
      const values = choicesOf(flag);
      return values ? [`    "${each.name}:${name}") words="${values.join(" ")}" ;;`] : [];
    }),
  );
  const groups = [...after].map(([before, words]) => `    "${before}") words="${[...words].join(" ")}" ;;`);
  const flags = commands.map(
    (each) =>
      `    "${each.name}") flags="${flagsOf(each)
        .map(({ name }) => name)
        .join(" ")}" ;;`,
  );
  return `_tokumei() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" command="" words="" flags="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$command:\${COMP_WORDS[i]}" in
      ${steps.join("|")}) command="\${command:+$command }\${COMP_WORDS[i]}" ;;
    esac
  done
  case "$command:$prev" in
${choices.join("\n")}
  esac
  if [[ -n $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$cur")); return; fi
  case "$command" in
${flags.join("\n")}
    *) flags="${flagsOf({ flags: {} })
      .map(({ name }) => name)
      .join(" ")}" ;;
  esac
  case "$command" in
${groups.join("\n")}
  esac
  if [[ $cur == -* ]]; then COMPREPLY=($(compgen -W "$flags" -- "$cur"))
  elif [[ -n $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$cur"))
  fi
}
complete -o default -F _tokumei tokumei
`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function zshScript(commands: readonly Command[], lang: Language): string {
  const escaped = (text: string) => text.replace(/[[\]:\\]/g, "\\$&");
  const spec = ({ name, flag }: Completed) => {
    const { value, short, many, description } = flag;
    const values = choicesOf(flag);
    const takes =
      value === undefined ? "" : `:${escaped(value)}:${values ? `(${values.join(" ")})` : "_files"}`;
    const says = `[${escaped(inLanguage(description, lang))}]${takes}`;
    const names = short === undefined ? [name] : [`-${short}`, name];
    return names.map((each) => quoted(`${many ? "*" : ""}${each}${says}`)).join(" ");
  };
  const cases = commands.map(
    (each) =>
      `    ${quoted(each.name)}) _arguments ${flagsOf(each).map(spec).join(" ")} ${quoted("*:file:_files")} ;;`,
  );
  const after = wordsAfter();
  const groups = [...after].map(
    ([before, words]) => `    ${quoted(before)}) next=(${[...words].join(" ")}) ;;`,
  );
  const steps = [...after].flatMap(([before, words]) =>
    [...words].map((word) => quoted(`${before}:${word}`)),
  );
  return `#compdef tokumei
_tokumei() {
  local command="" i
  local -a next
  for ((i = 2; i < CURRENT; i++)); do
    case "$command:\${words[i]}" in
      ${steps.join("|")}) command="\${command:+$command }\${words[i]}" ;;
      *) break ;;
    esac
  done
  case "$command" in
${groups.join("\n")}
  esac
  if (( i == CURRENT && \${#next} )); then compadd -a next; [[ -z $command ]] && return; fi
  words=(tokumei "\${(@)words[i,-1]}")
  (( CURRENT = CURRENT - i + 2 ))
  case "$command" in
${cases.join("\n")}
  esac
}
compdef _tokumei tokumei
`;
}

function fishScript(commands: readonly Command[], lang: Language): string {
  const lines = [...wordsAfter()].map(
    ([before, words]) =>
      `complete -c tokumei -n ${quoted(`__tokumei_at ${quoted(before)}`)} -fa ${quoted([...words].join(" "))}`,
  );
  for (const each of commands)
    for (const { name, flag } of flagsOf(each)) {
      const values = choicesOf(flag);
      lines.push(
        [
          `complete -c tokumei -n ${quoted(`__tokumei_in ${quoted(each.name)}`)} -l ${name.slice(2)}`,
          ...(flag.short === undefined ? [] : [`-s ${flag.short}`]),
          ...(flag.value === undefined ? [] : [values ? `-xa ${quoted(values.join(" "))}` : "-r"]),
          `-d ${quoted(inLanguage(flag.description, lang))}`,
        ].join(" "),
      );
    }
  return `function __tokumei_words
  string join ' ' -- (string match -v -- '-*' (commandline -opc)[2..])
end
function __tokumei_at
  test "$(__tokumei_words)" = "$argv"
end
function __tokumei_in
  string match -q -- "$argv *" (__tokumei_words)" "
end
${lines.join("\n")}
`;
}

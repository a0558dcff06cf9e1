/** A request to Presidio's analyzer as a policy of ours, and our findings as its answer. */
import { allowList } from "../../detect/lists.ts";
import type { Finding } from "../../doc/finding.ts";
import { importRecognizers } from "../../formats/exchange/presidio-recognizers.ts";
import { inPoints, isRow } from "../../formats/exchange/rows.ts";
import { type Policy, ruleFor } from "../../pipeline/policy.ts";
import type { PolicyFile } from "../../pipeline/policy-schema.ts";
import { evidenceText } from "../../pipeline/vocabulary.ts";
import { fieldProblem, problem } from "../../words/problem.ts";

export interface AnalyzeRequest {
  readonly texts: readonly string[];
  /** Whether the answer is a list for each text. */
  readonly isBatch: boolean;
  readonly language: "en" | "ja";
  /** With the recognisers and the allow list of the request. */
  readonly policy: PolicyFile;
  readonly entities?: ReadonlySet<string>;
  readonly threshold?: number;
  readonly explains: boolean;
}

export const LANGUAGES = ["en", "ja"] as const;

/** Fields that only name or trace a request are passed over, as Presidio does with those it does not know. */
export function analyzeRequest(body: unknown): AnalyzeRequest {
  const fields = isRow(body) ? body : {};
  const { text, entities, score_threshold: threshold, ad_hoc_recognizers: recognizers = [] } = fields;
  const texts = [text].flat();
  if (texts.length === 0 || !texts.every((each): each is string => typeof each === "string" && each !== ""))
    throw fieldProblem("text", "missing");
  const language = languageOf(fields.language);
  if (fields.language === undefined) throw fieldProblem("language", "missing");
  if (entities !== undefined && entities !== null && !isTexts(entities))
    throw fieldProblem("entities", "want-texts");
  if (threshold !== undefined && threshold !== null && typeof threshold !== "number")
    throw fieldProblem("score_threshold", "want-share");
  if (fields.context !== undefined) throw fieldProblem("context", "presidio-context");
  return {
    ...{ texts, isBatch: Array.isArray(text), language, explains: Boolean(fields.return_decision_process) },
    policy: policyFor(recognizers, fields, language),
    ...(entities && { entities: new Set(entities as string[]) }),
    ...(typeof threshold === "number" && { threshold }),
  };
}

export function languageOf(language: unknown): "en" | "ja" {
  const known = LANGUAGES.find((each) => each === (language ?? "en"));
  if (known === undefined) throw fieldProblem("language", "not-one-of", { values: LANGUAGES.join(", ") });
  return known;
}

/** Recognisers for another language are not used; one that cannot be read is an error, not a gap. */
function policyFor(
  recognizers: unknown,
  fields: Readonly<Record<string, unknown>>,
  language: string,
): PolicyFile {
  const { allow_list: allow = [], allow_list_match: match = "exact", regex_flags: flags } = fields;
  if (!Array.isArray(recognizers))
    throw fieldProblem("ad_hoc_recognizers", "want-list-of", { field: "ad_hoc_recognizers" });
  if (!isTexts(allow)) throw fieldProblem("allow_list", "want-texts");
  if (match !== "exact") throw fieldProblem("allow_list_match", "not-one-of", { values: "exact" });
  const own = recognizers.filter(
    (each) => !isRow(each) || (each.supported_language ?? language) === language,
  );
  const { policy, leftOut, predefined } = importRecognizers(
    own,
    typeof flags === "number" ? flags : undefined,
  );
  const [first] = leftOut;
  if (first) throw problem("field", { field: "ad_hoc_recognizers", why: first });
  if (predefined > 0) throw fieldProblem("ad_hoc_recognizers", "recognizer-without-regex");
  return { ...policy, ...(allow.length > 0 && { allow }) };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** Labels that Presidio knows by another name. */
const ENTITIES: Readonly<Record<string, string>> = { GPE: "LOCATION" };
export const entityOf = (label: string): string => ENTITIES[label] ?? label;

export interface AnalyzerResult {
  readonly analysis_explanation: Explanation | null;
  readonly end: number;
  readonly entity_type: string;
  readonly score: number;
  readonly start: number;
}

interface Explanation {
  readonly recognizer: string;
  readonly pattern_name: string | null;
  readonly pattern: null;
  readonly original_score: number;
  readonly score: number;
  readonly textual_explanation: string;
  readonly score_context_improvement: number;
  readonly supportive_context_word: string;
  readonly validation_result: boolean | null;
}

/**
 * Findings as Presidio answers: from the request's threshold on, or from the policy's where it says none, apart from those of the request's own
 * recognisers, which count from 0. Of one entity those inside others are left out; the surest first.
 */
export function analyzerResults(
  text: string,
  findings: readonly Finding[],
  request: Pick<AnalyzeRequest, "entities" | "threshold" | "explains" | "policy">,
  policy: Policy,
): AnalyzerResult[] {
  const own = new Set(request.policy.patterns?.map(({ name }) => name));
  const least = ({ source, label }: Finding) =>
    request.threshold ?? (own.has(source) ? 0 : ruleFor(policy, label).threshold);
  const isAllowed = allowList({ terms: request.policy.allow ?? [], caseSensitive: true });
  const places = inPoints(text);
  const wanted = findings
    .filter(({ from, to }) => !isAllowed(text.slice(from, to)))
    .filter(
      (finding) =>
        finding.score >= least(finding) && (request.entities?.has(entityOf(finding.label)) ?? true),
    )
    .sort((a, b) => b.score - a.score || a.from - b.from || b.to - a.to);
  return outermost(wanted).map((finding) => {
    const { start, end } = places(finding);
    const { score, label } = finding;
    const analysis_explanation = request.explains ? explanation(finding) : null;
    return { analysis_explanation, end, entity_type: entityOf(label), score, start };
  });
}

/** Those that no other of the same entity covers; of equals the first. */
function outermost(findings: readonly Finding[]): Finding[] {
  const byEntity = new Map<string, Finding[]>();
  for (const finding of findings) {
    const entity = entityOf(finding.label);
    const group = byEntity.get(entity);
    if (group) group.push(finding);
    else byEntity.set(entity, [finding]);
  }
  const kept = new Set<Finding>();
  for (const group of byEntity.values()) {
    let reached = -1;
    for (const finding of [...group].sort((a, b) => a.from - b.from || b.to - a.to)) {
      if (finding.to <= reached) continue;
      reached = finding.to;
      kept.add(finding);
    }
  }
  return findings.filter((finding) => kept.has(finding));
}

function explanation({ source, score, why }: Finding): Explanation {
  return {
    ...{ recognizer: source, pattern_name: why.code, pattern: null, original_score: score, score },
    textual_explanation: evidenceText(why, "en"),
    ...{ score_context_improvement: 0, supportive_context_word: why.context ?? "" },
    validation_result: why.checks && why.checks.length > 0 ? true : null,
  };
}

export { type Archive, cooccurrence, type Hit } from "./archive/archive.ts";
export { updateArchiveFile } from "./archive/archive-file.ts";
export { memoryArchive } from "./archive/memory-archive.ts";
export { openArchive } from "./archive/open-archive.ts";
export { type Attack, attack } from "./attack/attack.ts";
export { type AttackedDoc, attackDocument } from "./attack/attack-document.ts";
export { type AttackChoice, attackSetup } from "./attack/attack-setup.ts";
export { ATTACKERS, type Attacker } from "./attack/attackers.ts";
export { certifyAttack } from "./attack/certificate.ts";
export { type Repair, repair } from "./attack/repair.ts";
export { collectionRisk } from "./attack/risk.ts";
export { searcher } from "./attack/searcher.ts";
export { parseAudiences } from "./audience/audiences.ts";
export { type AlertView, alertViews } from "./audience/book/alert-view.ts";
export { type LedgerState, messageEntry, moveTo } from "./audience/book/ledger-book.ts";
export { type Capacity, capacity } from "./audience/codes/capacity.ts";
export { checkMonotone } from "./audience/facts/check-monotone.ts";
export { levelsFor } from "./audience/facts/levels.ts";
export { factFinder } from "./audience/facts/schema.ts";
export type { Audience, Copy, Fact, Message, Slot } from "./audience/message.ts";
export type { Choice } from "./audience/plan/choices.ts";
export {
  type PlanShare,
  type SharePlan,
  type ShareRequest,
  sharePlanner,
} from "./audience/plan/plan-share.ts";
export { slotFinder } from "./audience/slots/slot-finder.ts";
export type { Suspect, TraceResult } from "./audience/trace/trace.ts";
export { tracer } from "./audience/trace/tracer.ts";
export type { Connector, FeedBatch, Outlet, Parcel, PostResult } from "./connectors/connector.ts";
export { readConnectors } from "./connectors/read-connectors.ts";
export { aliases } from "./detect/entities/aliases.ts";
export { entityRecognizer } from "./detect/entities/entity-recognizer.ts";
export { denyList } from "./detect/lists.ts";
export { privatePhrases } from "./detect/messages/private-phrases.ts";
export { userPattern } from "./detect/patterns.ts";
export { type Profile, parseProfile } from "./detect/profile/profile.ts";
export { profileCounts } from "./detect/profile/profile-counts.ts";
export { profileRecognizer } from "./detect/profile/profile-recognizer.ts";
export { detect, type Recognizer, type Refiner } from "./detect/recognizer.ts";
export { createDoc, type Doc, type Lang } from "./doc/doc.ts";
export { type Edit, Edits, type EditsJSON } from "./doc/edits.ts";
export type { FilePart } from "./doc/file-part.ts";
export type { Evidence, Finding } from "./doc/finding.ts";
export { type Normalized, normalize } from "./doc/normalized.ts";
export type { Span } from "./doc/span.ts";
export type { ExchangeFile, WrittenAnnotations } from "./formats/exchange/exchange-format.ts";
export { type ExchangeFormatName, readAnnotations, writeAnnotations } from "./formats/exchange/index.ts";
export {
  type ImportedRecognizers,
  readPresidioRecognizers,
  writePresidioRecognizers,
} from "./formats/exchange/presidio-recognizers.ts";
export { type Frequency, frequency } from "./knowledge/frequency.ts";
export { generalise } from "./knowledge/generalise.ts";
export { type HealthWords, healthWords } from "./knowledge/health-words.ts";
export { article, inflectLike } from "./knowledge/inflect.ts";
export { type JobWords, jobWords } from "./knowledge/job-words.ts";
export { isNatural, languageModel, naturalness } from "./knowledge/language-model.ts";
export { names } from "./knowledge/names.ts";
export { organisationKind } from "./knowledge/organisations.ts";
export { places } from "./knowledge/places.ts";
export { type Counts, type Reference, reference } from "./knowledge/reference.ts";
export { spellings, synonyms } from "./knowledge/synonyms.ts";
export { wordnet } from "./knowledge/wordnet.ts";
export { loadEnglishModel } from "./nlp/en/model.ts";
export { loadJapaneseModel } from "./nlp/ja/model.ts";
export { type JapaneseTokenizer, japanese } from "./nlp/ja/tokens.ts";
export { coarsen } from "./nlp/times/coarsen.ts";
export { parseTime } from "./nlp/times/parse-time.ts";
export { timeChain } from "./nlp/times/time-chain.ts";
export { operatorsFor, pipelineFor, recognizers, type Setting } from "./pipeline/builtin.ts";
export type { Additions } from "./pipeline/capabilities.ts";
export type { Certificate } from "./pipeline/certificate.ts";
export { Entities } from "./pipeline/entities.ts";
export { type Annotated, evaluate, type Labelled } from "./pipeline/evaluate.ts";
export type { Guarantee } from "./pipeline/guarantees/guarantee.ts";
export { type Anonymized, createPipeline, type Pipeline } from "./pipeline/pipeline.ts";
export { type Policy, presetPolicy } from "./pipeline/policy.ts";
export { type PublicRelease, publicJson, publicRelease } from "./pipeline/public-release.ts";
export { readPolicy } from "./pipeline/read-policy.ts";
export type { Release } from "./pipeline/release.ts";
export { openRecord, recordOf, type SecretRecord, sealRecord } from "./pipeline/secret-record.ts";
export { type Utility, utility } from "./pipeline/utility.ts";
export { verifyRelease } from "./pipeline/verify.ts";
export { verifyPublicRelease } from "./pipeline/verify-public.ts";
export { evidenceText, labelName } from "./pipeline/vocabulary.ts";
export { type WarmUpOptions, warmUp } from "./pipeline/warm-up.ts";
export { certifyRare, type RareCertificate } from "./rare/certificate.ts";
export { type PublicRare, publicRare, verifyPublicRare } from "./rare/public-rare.ts";
export { rareRecognizer } from "./rare/recognizer.ts";
export { type RareOptions, type RareRelease, suppressRare } from "./rare/suppress.ts";
export {
  type AnonymizedFile,
  type AnonymizeFileOptions,
  anonymizeFile,
  type FileOptions,
  type OpenedFile,
  openFile,
} from "./run/file.ts";
export { readLedger, recordShare } from "./run/ledger-share.ts";
export { messagePlanner } from "./run/message-planner.ts";
export { createPool, type Pool, type PoolOptions, type PoolTask } from "./run/pool.ts";
export { type PostedCopy, postCopies } from "./run/post-copies.ts";
export {
  createSession,
  loadSession,
  type Session,
  type SessionOptions,
  type Stripped,
} from "./session/session.ts";
export { MESSAGE, type Shape } from "./session/shapes.ts";
export type { Ledger, LedgerEntry } from "./store/ledger.ts";
export { openLedger } from "./store/open-ledger.ts";
export { activeKernel, kernelNamed, useKernel } from "./strings/active-kernel.ts";
export { certifyMasks } from "./terms/certificate.ts";
export { keptCurve, largestK } from "./terms/kept-curve.ts";
export { maskText } from "./terms/mask-text.ts";
export { termMask } from "./terms/operator.ts";
export { termRecognizer } from "./terms/recognizer.ts";
export { type SharedMasks, shareMasks } from "./terms/shared/shared-masks.ts";
export { buildTermIndex, type Mask, openTermIndex, type TermIndex, termIndexOf } from "./terms/term-index.ts";
export { coarsenIn } from "./transform/coarsen-time.ts";
export { type Key, parseKey } from "./transform/key.ts";
export {
  declareOperator,
  type Operator,
  type OperatorDeclaration,
  optionsOf,
  type Target,
} from "./transform/operator.ts";
export { restoreStream, restoreText } from "./transform/restore.ts";
export { restoreTable } from "./transform/restore-table.ts";
export { checkSignature, newSigningKey, readPublicKey, readSigningKey, sign } from "./transform/signature.ts";
export { Problem } from "./words/problem.ts";

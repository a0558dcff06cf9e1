import { familyNameLength } from "../detect/entities/family-name.ts";
import { fold, parseName } from "../detect/entities/names.ts";
import { languageOf } from "../doc/doc.ts";
import { foldValue } from "../doc/normalized.ts";
import { Numbering, type NumberingState } from "./numbering.ts";

/** What two spellings of one value have in common: width, case and spacing folded, separators dropped from long numbers. */
export function entityKey(label: string, value: string): string {
  const folded = foldValue(value).toLowerCase().replace(/\s+/g, " ").trim();
  const digits = folded.match(/\d/g)?.length ?? 0;
  return label !== "DATE_TIME" && digits >= 7 ? folded.replace(/[\s().-]/g, "") : folded;
}

/** All that was numbered so far, as JSON. It holds names: treat it as secret. */
export interface EntitiesState {
  readonly numbering: NumberingState;
  readonly people: readonly (readonly [name: string, key: string])[];
  readonly names: readonly string[];
}

/** In place of a person, for a part of a name that two people share. */
const SHARED = "";
/** After a name that another entity of the same document has too: people kept apart have keys of their own. */
const APART = / #\d+$/;

/**
 * Names the entities of one document so that different ones have different keys, whatever they are called: the second Vesk is
 * "Vesk #2". Ask in the order of the document.
 */
export function namesApart(
  entities: Entities,
): (label: string, entity: number | undefined, name: string) => string {
  const holders = new Map<string, number>();
  const given = new Map<string, string>();
  return (label, entity, name) => {
    if (entity === undefined) return name;
    const id = `${label} ${entity}`;
    const before = given.get(id);
    if (before !== undefined) return before;
    let own = name;
    for (let count = 2; ; count++) {
      const key = `${label} ${entities.key(label, own)}`;
      if ((holders.get(key) ?? entity) === entity) {
        holders.set(key, entity);
        given.set(id, own);
        return own;
      }
      own = `${name} #${count}`;
    }
  };
}

/**
 * Numbers the entities of a document, or of a conversation, in the order they are asked for: the same entity, the same
 * number. Numbers that already stand in the text as placeholders are passed over. In a conversation a person's first or
 * family name alone is the person who was named in full before, or is later.
 */
export class Entities {
  /** By name or part of a name: the key of the person first known by it. */
  private readonly people: Map<string, string>;
  private readonly names: Set<string>;

  /** Begins with nothing, or goes on from what `toJSON` gave; others may share its `numbering`. */
  constructor(
    state?: EntitiesState,
    private readonly numbering = new Numbering(state?.numbering),
  ) {
    this.people = new Map(state?.people);
    this.names = new Set(state?.names);
  }

  toJSON(): EntitiesState {
    const { numbering, people, names } = this;
    return { numbering: numbering.toJSON(), people: [...people], names: [...names] };
  }

  /** Call with every text before it is numbered. */
  reserve(text: string): void {
    this.numbering.reserve(text);
  }

  /** People named so far. */
  knownPeople(): readonly string[] {
    return [...this.names];
  }

  /**
   * What an entity is known by. A person's first or family name alone is who alone was called so before; a full name takes over a part that
   * stood alone.
   */
  key(label: string, value: string): string {
    const key = entityKey(label, value);
    if (label !== "PERSON" || APART.test(value)) return key;
    const namedBefore = this.people.get(key);
    if (namedBefore) return namedBefore;
    const { family, given } = parseName(foldValue(value), languageOf(value), familyNameLength);
    const parts = family === undefined ? [] : [family, ...given].map(fold).filter((part) => part.length > 1);
    const alone = parts.find((part) => this.people.get(part) === part);
    const person = alone ?? key;
    this.names.add(value);
    this.people.set(key, person);
    for (const part of parts) {
      const bearer = this.people.get(part);
      if (part !== key && bearer !== part)
        this.people.set(part, bearer === undefined || bearer === person ? person : SHARED);
    }
    return person;
  }

  number(label: string, value: string, key = this.key(label, value)): number {
    return this.numbering.numberOf(label, key);
  }
}

/**
 * What identifies only together with other things. In a table it is numbered within its record: equal numbers in several would tell which
 * records are alike.
 */
export const COUNTED_IN_RECORD: ReadonlySet<string> = new Set([
  ...["AGE", "DATE_TIME", "EDUCATION", "LOCATION", "MEDICAL", "MONEY", "NRP", "OCCUPATION", "ORGANIZATION"],
  ...["QUANTITY", "RELATION", "RELIGION", "JP_POSTAL_CODE", "UK_POSTCODE", "US_ZIP_CODE", "ZIP_CODE"],
]);

/**
 * The entities of one record of a table. Who and what identifies alone is numbered over the whole table, by the key of the record or the
 * whole name; parts of a name are one person within the record only.
 */
export class RecordEntities extends Entities {
  private readonly ofRecord = new Numbering();

  constructor(private readonly ofTable: Numbering) {
    super(undefined, ofTable);
  }

  override reserve(text: string): void {
    this.ofTable.reserve(text);
    this.ofRecord.reserve(text);
  }

  override number(label: string, value: string, key = this.key(label, value)): number {
    return (COUNTED_IN_RECORD.has(label) ? this.ofRecord : this.ofTable).numberOf(label, key);
  }
}

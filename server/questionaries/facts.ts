import { isList, type JsonObject } from '../../engine/json.ts';
import type { CompiledField, Questionnaire } from '../../engine/questionnaires/types.ts';
import type { EntityRef } from '../events/index.ts';
import type { Connection } from '../plugins/database/index.ts';
import { questionariesIn, questionaryRows, type QuestionaryRow } from './repository.ts';
import { newRegistry } from '../plugins/registry.ts';
import { anyOf, readFacts, type FactPart, type FactScope, type FactSelect, type HolderSelect } from './repository-facts.ts';

/** A row that stands in place of an answer, as its domain gives it: further keys go to the rules and the page. */
export interface Entry extends JsonObject {
  readonly id: number;
  readonly title: string;
  readonly questionId: string;
  readonly questionaryId: number;
}

export type { FactPart, FactScope, FactSelect, HolderSelect } from './repository-facts.ts';

export interface Facts {
  readonly named: JsonObject;
  readonly entries: readonly Entry[];
  /** Those of the entries. */
  readonly questionaries: readonly QuestionaryRow[];
}

export const noFacts: Facts = { named: {}, entries: [], questionaries: [] };

/** Owner kind of rows, and the kind of entity that holds them. */
export interface RowKind {
  readonly kind: string;
  readonly parent: string;
}

/** How a domain gives the rows of a kind. */
export interface RowSelects {
  /** A json list of Entry of one parent, in order. */
  readonly entries: (parentId: number) => FactPart;
  /** The numbers of their questionaries. */
  readonly questionaries: (parentId: number) => FactPart;
  /** In whose questionaries they stand. */
  readonly heldBy: HolderSelect;
}

/** Facts from outside that question types ask for by `needs`, and rows that they `hold`. The domains concerned register them. */
export function factRegistry() {
  const named = newRegistry<FactSelect>('fact');
  const rows = newRegistry<RowSelects>('kind of rows');
  return {
    /** @param select gives the fact as the rules read it: `facts.<name>` */
    provide: (name: string, select: FactSelect): void => named.add(name, select),
    provideRows: ({ kind, parent }: RowKind, selects: RowSelects): void => rows.add([kind, parent], selects),
    /** Where rows of any kind stand. */
    holders: (): readonly HolderSelect[] => [...rows.values()].map(({ heldBy }) => heldBy),
    /** What each of the questionnaires needs, with one statement or none. */
    gather: async (db: Connection, asked: readonly FactQuestion[]): Promise<readonly Facts[]> => {
      const wanted = asked.flatMap(({ needs, scope, parent, more = {} }, index): readonly Part[] => {
        const held = parent ? [...needs.rows].flatMap((kind) => rowsUnder(parent, rows.get([kind, parent.kind]))) : [];
        return [
          ...Object.entries(more).map(([name, select]): Part => ({ index, gives: 'named', name, select })),
          ...[...needs.named].flatMap((name) => part({ index, gives: 'named', name }, named.get(name)?.(scope))),
          ...held.map(({ entries }): Part => ({ index, gives: 'entries', select: entries })),
          ...(held.length > 0
            ? [{ index, gives: 'questionaries' as const, select: questionaryRows(anyOf(held.map((it) => it.questionaries))) }]
            : []),
        ];
      });
      const values = await readFacts(
        db,
        wanted.map(({ select }) => select),
      );
      return asked.map((_, index) => {
        const mine = wanted.map((it, i) => ({ ...it, value: values[i] ?? null })).filter((it) => it.index === index);
        const listed = (what: Part['gives']) => mine.flatMap(({ gives, value }) => (gives === what && isList(value) ? value : []));
        return {
          named: Object.fromEntries(mine.flatMap(({ gives, name, value }) => (gives === 'named' && name ? [[name, value] as const] : []))),
          entries: listed('entries') as unknown as readonly Entry[],
          questionaries: questionariesIn(listed('questionaries')),
        };
      });
    },
  };
}

export interface FactQuestion {
  readonly needs: Needs;
  readonly scope: FactScope;
  /** The entity that holds the rows. */
  readonly parent: EntityRef | null;
  /** Facts of this moment only, read by the same statement. */
  readonly more?: Readonly<Record<string, FactPart>>;
}

export type FactRegistry = ReturnType<typeof factRegistry>;

interface Part {
  readonly index: number;
  readonly gives: keyof Facts;
  readonly name?: string;
  readonly select: FactPart;
}

const rowsUnder = ({ id }: EntityRef, found: RowSelects | undefined) =>
  found ? [{ entries: found.entries(id), questionaries: found.questionaries(id) }] : [];

const part = (about: Omit<Part, 'select'>, select: Part['select'] | undefined): readonly Part[] => (select ? [{ ...about, select }] : []);

/** The facts that questions ask for, by name, and the kinds of rows they hold. */
export interface Needs {
  readonly named: ReadonlySet<string>;
  readonly rows: ReadonlySet<string>;
}

/** Is all that is needed among what was gathered? */
export const covers = (gathered: Needs, needed: Needs): boolean =>
  [...needed.named].every((name) => gathered.named.has(name)) && [...needed.rows].every((kind) => gathered.rows.has(kind));

const needsOfAll = new WeakMap<Questionnaire, Needs>();

/** @param topicId only the questions of this step */
export function needsOf(questionnaire: Questionnaire, topicId?: number): Needs {
  const fields = [...questionnaire.fields.values()];
  if (topicId !== undefined) return needsOfFields(fields.filter((field) => field.topicId === topicId));
  const found = needsOfAll.get(questionnaire) ?? needsOfFields(fields);
  needsOfAll.set(questionnaire, found);
  return found;
}

const needsOfFields = (fields: readonly CompiledField[]): Needs => ({
  named: new Set(fields.flatMap((field) => field.type.needs)),
  rows: new Set(fields.flatMap((field) => field.type.holds ?? [])),
});

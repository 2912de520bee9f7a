import { isList, isObject, type JsonObject } from '../../engine/json.ts';
import type { Questionnaire } from '../../engine/questionnaires/types.ts';
import type { Connection } from '../plugins/database/index.ts';
import { readFacts, type FactScope, type FactSelect, type HolderSelect } from './repository-facts.ts';

/** A row that stands in place of an answer, as its domain gives it: further keys go to the rules and the page. */
export interface Entry extends JsonObject {
  readonly id: number;
  readonly title: string;
  readonly questionId: string;
  readonly questionaryId: number;
}

export type { FactScope, FactSelect, HolderSelect } from './repository-facts.ts';

export interface Facts {
  readonly named: JsonObject;
  readonly entries: readonly Entry[];
}

export const noFacts: Facts = { named: {}, entries: [] };

/** Facts from outside that question types ask for by `needs`, and rows that they `hold`. The domains concerned register them. */
export function factRegistry() {
  const named = new Map<string, FactSelect>();
  const rows = new Map<string, FactSelect>();
  const holders: HolderSelect[] = [];
  return {
    /** @param select gives the fact as the rules read it: `facts.<name>` */
    provide: (name: string, select: FactSelect): void => void named.set(name, select),
    /** @param select gives a jsonb list of Entry of a proposal, in order. @param heldBy tells in whose questionaries they stand */
    provideRows: (kind: string, select: FactSelect, heldBy: HolderSelect): void => {
      rows.set(kind, select);
      holders.push(heldBy);
    },
    /** Where rows of any kind stand. */
    holders: (): readonly HolderSelect[] => holders,
    /** What each of the questionnaires needs, with one statement or none. */
    gather: async (db: Connection, asked: readonly FactQuestion[]): Promise<readonly Facts[]> => {
      const wanted = asked.flatMap(({ needs, scope, more = {} }, index) => [
        ...Object.entries(more).flatMap(([name, select]) => part({ index, name, holds: false }, select)),
        ...[...needs.named].flatMap((name) => part({ index, name, holds: false }, named.get(name)?.(scope))),
        ...[...needs.rows].flatMap((name) =>
          part({ index, name, holds: true }, scope.proposalPk === null ? undefined : rows.get(name)?.(scope)),
        ),
      ]);
      const values = await readFacts(
        db,
        wanted.map(({ select }) => select),
      );
      return asked.map((_, index) => {
        const mine = wanted.map((w, i) => ({ ...w, value: values[i] ?? null })).filter((w) => w.index === index);
        return {
          named: Object.fromEntries(mine.filter((w) => !w.holds).map(({ name, value }) => [name, value])),
          entries: mine
            .filter((w) => w.holds)
            .flatMap(({ value }) => (isList(value) ? value.filter(isObject) : [])) as unknown as readonly Entry[],
        };
      });
    },
  };
}
export interface FactQuestion {
  readonly needs: Needs;
  readonly scope: FactScope;
  /** Facts of this moment only, read by the same statement. */
  readonly more?: Readonly<Record<string, ReturnType<FactSelect>>>;
}

export type FactRegistry = ReturnType<typeof factRegistry>;

interface Part {
  readonly index: number;
  readonly name: string;
  readonly holds: boolean;
}

const part = (about: Part, select: ReturnType<FactSelect> | undefined) => (select ? [{ ...about, select }] : []);

/** The facts that questions ask for, by name, and the kinds of rows they hold. */
export interface Needs {
  readonly named: ReadonlySet<string>;
  readonly rows: ReadonlySet<string>;
}

/** @param topicId only the questions of this step */
export function needsOf(questionnaire: Questionnaire, topicId?: number): Needs {
  const fields = [...questionnaire.fields.values()].filter((field) => topicId === undefined || field.topicId === topicId);
  return {
    named: new Set(fields.flatMap((field) => field.type.needs)),
    rows: new Set(fields.flatMap((field) => field.type.holds ?? [])),
  };
}

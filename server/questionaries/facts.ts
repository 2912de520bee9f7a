import { isList, type JsonObject } from '../../engine/json.ts';
import type { CompiledField, Questionnaire } from '../../engine/questionnaires/types.ts';
import type { EntityRef } from '../events/index.ts';
import type { Connection } from '../plugins/database/index.ts';
import { questionariesIn, questionaryRows, type QuestionaryRow } from './repository/questionaries.ts';
import { newRegistry } from '../plugins/registry.ts';
import { anyOf, readFacts, type FactPart, type FactScope, type FactSelect, type HolderSelect } from './repository/facts.ts';

/** A row that serves as an answer; additional keys are passed to the rules and the page. */
export interface EntryFact extends JsonObject {
  readonly id: number;
  readonly title: string;
  readonly questionId: string;
  readonly questionaryId: number;
}

export type { FactPart, FactScope, FactSelect, HolderSelect } from './repository/facts.ts';

export interface Facts {
  readonly named: JsonObject;
  readonly entries: readonly EntryFact[];
  readonly questionaries: readonly QuestionaryRow[];
}

export const noFacts: Facts = { named: {}, entries: [], questionaries: [] };

export interface RowKind {
  readonly kind: string;
  readonly parent: string;
}

export interface RowSelects {
  readonly entries: (parentId: number) => FactPart;
  readonly questionaries: (parentId: number) => FactPart;
  readonly heldBy: HolderSelect;
}

/** Facts that question types request by `needs`, and rows that they `hold`. Domains register them. */
export function factRegistry() {
  const named = newRegistry<FactSelect>('fact');
  const rows = newRegistry<RowSelects>('kind of rows');
  return {
    provide: (name: string, select: FactSelect): void => named.add(name, select),
    provideRows: ({ kind, parent }: RowKind, selects: RowSelects): void => rows.add([kind, parent], selects),
    holders: (): readonly HolderSelect[] => [...rows.values()].map(({ heldBy }) => heldBy),
    gather: async (db: Connection, questions: readonly FactQuestion[]): Promise<readonly Facts[]> => {
      const parts = questions.flatMap(({ needs, scope, parent, more = {} }, index): readonly Part[] => {
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
        parts.map(({ select }) => select),
      );
      return questions.map((_, index) => {
        const mine = parts.map((it, i) => ({ ...it, value: values[i] ?? null })).filter((it) => it.index === index);
        const listed = (what: Part['gives']) => mine.flatMap(({ gives, value }) => (gives === what && isList(value) ? value : []));
        return {
          named: Object.fromEntries(mine.flatMap(({ gives, name, value }) => (gives === 'named' && name ? [[name, value] as const] : []))),
          entries: listed('entries') as unknown as readonly EntryFact[],
          questionaries: questionariesIn(listed('questionaries')),
        };
      });
    },
  };
}

export interface FactQuestion {
  readonly needs: Needs;
  readonly scope: FactScope;
  readonly parent: EntityRef | null;
  readonly more?: Readonly<Record<string, FactPart>>;
}

export type FactRegistry = ReturnType<typeof factRegistry>;

interface Part {
  readonly index: number;
  readonly gives: keyof Facts;
  readonly name?: string;
  readonly select: FactPart;
}

const rowsUnder = ({ id }: EntityRef, selects: RowSelects | undefined) =>
  selects ? [{ entries: selects.entries(id), questionaries: selects.questionaries(id) }] : [];

const part = (about: Omit<Part, 'select'>, select: Part['select'] | undefined): readonly Part[] => (select ? [{ ...about, select }] : []);

export interface Needs {
  readonly named: ReadonlySet<string>;
  readonly rows: ReadonlySet<string>;
}

export const covers = (gathered: Needs, needed: Needs): boolean =>
  [...needed.named].every((name) => gathered.named.has(name)) && [...needed.rows].every((kind) => gathered.rows.has(kind));

const needsOfAll = new WeakMap<Questionnaire, Needs>();

export function factNeeds(questionnaire: Questionnaire, topicId?: number): Needs {
  const fields = [...questionnaire.fields.values()];
  if (topicId !== undefined) return withRules(questionnaire, needsOfFields(fields.filter((field) => field.topicId === topicId)));
  const needs = needsOfAll.get(questionnaire) ?? withRules(questionnaire, needsOfFields(fields));
  needsOfAll.set(questionnaire, needs);
  return needs;
}

/** Rules read answers of any step: rows they count, facts they name, and the status that locks name. */
function withRules({ fields, ruleFacts, children }: Questionnaire, needs: Needs): Needs {
  const all = [...fields.values()];
  const read = all.filter(({ questionId }) => children.has(questionId));
  const pickers = all.filter(({ type }) => type.optionsFrom?.startsWith('call.') === true);
  const beside = needsOfFields(ruleFacts.length > 0 ? [...read, ...pickers] : read);
  return {
    named: new Set([
      ...needs.named,
      ...beside.named,
      ...(ruleFacts.length > 0 ? ['rules'] : []),
      ...(all.some(({ locks }) => locks && locks.length > 0) ? ['proposalStatus'] : []),
    ]),
    rows: new Set([...needs.rows, ...beside.rows]),
  };
}

/** Needs of rules outside the form beside those of the form. */
export const withRuleFacts = ({ named, rows }: Needs): Needs => ({ named: new Set([...named, 'rules']), rows });

const needsOfFields = (fields: readonly CompiledField[]): Needs => ({
  named: new Set(fields.flatMap((field) => field.type.needs)),
  rows: new Set(fields.flatMap((field) => field.type.holds ?? [])),
});

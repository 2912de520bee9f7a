import { isList, isObject, own, type Json, type JsonObject } from '../../../engine/json.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import type { FormEntry, EntryAbilities } from '../abilities.ts';
import type { FormStore } from '../renderer/form-store.ts';

/** The store may be replaced at any time. */
export interface Previewed {
  readonly store: FormStore;
}

/** Numbered sample rows. Pressing one toggles its completeness. */
export function madeUpEntries(session: Previewed): EntryAbilities {
  const rows = ({ questionId }: CompiledField): readonly Json[] => {
    const stored = own(allRows(session), questionId);
    return isList(stored) ? stored : [];
  };
  const put = ({ questionId }: CompiledField, entries: readonly Json[]): void =>
    session.store.setFacts({ ...session.store.context.facts, entries: { ...allRows(session), [questionId]: entries } });
  const add = (field: CompiledField): void => {
    const id = 1 + Math.max(0, ...rows(field).map(idOf));
    put(field, [...rows(field), { id, title: String(id), complete: false, questionaryId: 0 }]);
  };
  return {
    ahead: () => undefined,
    add,
    copy: add,
    clone: (field) => Promise.resolve(add(field)),
    edit: (field, entry) =>
      put(
        field,
        rows(field).map((row) => (isSame(row, entry) ? { ...entry, complete: !entry.complete } : row)),
      ),
    others: () => Promise.resolve({ wrote: [], here: [] }),
    remove: (field, entry) => {
      put(
        field,
        rows(field).filter((row) => !isSame(row, entry)),
      );
      return Promise.resolve(true);
    },
    restore: (field, entry) => {
      put(field, [...rows(field), entry]);
      return Promise.resolve(true);
    },
    underWay: () => null,
    waiting: () => [],
    settle: () => Promise.resolve({ names: [], kept: true }),
  };
}

const idOf = (row: Json): number => (isObject(row) ? Number(row['id']) : 0);
const isSame = (row: Json, { id }: FormEntry): boolean => idOf(row) === id;

function allRows({ store }: Previewed): JsonObject {
  const { entries } = store.context.facts;
  return isObject(entries) ? entries : {};
}

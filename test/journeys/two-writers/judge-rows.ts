import { isObject } from '../../../engine/json.ts';
import { saveOf, type Evidence } from './evidence.ts';
import { ROW_KINDS, type RowKind } from './kinds.ts';

interface Gone {
  readonly kind: RowKind;
  readonly id: number;
  readonly questionaryId: number;
  readonly isDeleted: boolean;
  /** Who has undone its making with a Reset; null: it was deleted by hand. */
  readonly unmadeBy: string | null;
}

/** Rows that were made and are not there at the end. */
const goneRows = (run: Evidence): readonly Gone[] => ROW_KINDS.flatMap((kind) => goneOf(kind, run));

function goneOf(kind: RowKind, { exchanges, rows }: Evidence): readonly Gone[] {
  const made = new Map(
    exchanges.flatMap(({ data }) => {
      const row = data?.[kind.create];
      return isObject(row) ? [[Number(row['id']), Number(row['questionaryId'])] as const] : [];
    }),
  );
  return [...made].flatMap(([id, questionaryId]) => {
    if (rows.includes(questionaryId)) return [];
    const deletion = exchanges.findLast(
      ({ operation, variables, data }) => operation === kind.remove && data !== null && variables[kind.id] === id,
    );
    const unmadeBy = deletion?.variables['unlessOthersWrote'] === true ? deletion.by : null;
    return [{ kind, id, questionaryId, isDeleted: deletion !== undefined, unmadeBy }];
  });
}

/**
 * Whether a text that was typed into a row went with it when somebody deleted it; with one whose making was undone, only what the server never
 * had, or had from who undid it.
 */
export function wentWithRow(run: Evidence, token: string): boolean {
  const gone = goneRows(run);
  const accepted = run.exchanges.flatMap((exchange) => {
    const save = saveOf(exchange);
    return save && JSON.stringify(save.saved).includes(token) ? [{ by: exchange.by, questionaryId: save.questionaryId }] : [];
  });
  if (accepted.length === 0) return gone.length > 0;
  return accepted.some(({ by, questionaryId }) =>
    gone.some((row) => row.questionaryId === questionaryId && (row.unmadeBy === null || row.unmadeBy === by)),
  );
}

/** Rows that are gone though nobody deleted them. */
export const lostRows = (run: Evidence): readonly string[] =>
  goneRows(run).flatMap(({ kind, id, isDeleted }) => (isDeleted ? [] : [`${id} of the ${kind.question} is gone, and nobody deleted it`]));

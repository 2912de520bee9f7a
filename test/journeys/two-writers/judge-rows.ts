import { isObject } from '../../../engine/json.ts';
import { saveOf, type Evidence } from './evidence.ts';
import { ROW_KINDS, type RowKind } from './kinds.ts';

interface Gone {
  readonly kind: RowKind;
  readonly id: number;
  readonly questionaryId: number;
  readonly isDeleted: boolean;
  readonly unmadeBy: string | null;
}

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

/** True if a deleted row contained this text. After an undone creation, only texts unknown to the server or written by that user count. */
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

export const lostRows = (run: Evidence): readonly string[] =>
  goneRows(run).flatMap(({ kind, id, isDeleted }) => (isDeleted ? [] : [`${id} of the ${kind.question} is gone, and nobody deleted it`]));

import { no, yes, type RuleAnswer } from './answer.ts';
import type { Decision, ManagementTime } from './decisions.ts';

/** A decision as its writer had read it; an absent value is not compared. */
export type ReadDecision = { readonly [K in keyof Decision]?: Decision[K] | null | undefined };

const WORDS = {
  finalStatus: 'final status',
  times: 'time',
  commentForUser: 'comment for user',
  commentForManagement: 'comment for management',
  submitted: 'mark “Submitted”',
} as const satisfies Record<keyof Decision, string>;

/** Value of a column, or one time of it. */
interface Cell {
  readonly column: keyof Decision;
  readonly instrumentId: number | null;
}

const timeOn = (times: readonly ManagementTime[] | null | undefined, id: number | null) =>
  times?.find(({ instrumentId }) => instrumentId === id)?.value ?? null;

/** An empty comment is none. */
function valueIn(it: ReadDecision, { column, instrumentId }: Cell) {
  const value = column === 'times' ? timeOn(it.times, instrumentId) : it[column];
  return value === '' ? null : (value ?? null);
}

function cellsOf(...decisions: readonly ReadDecision[]): readonly Cell[] {
  const instruments = new Set(decisions.flatMap(({ times }) => (times ?? []).map(({ instrumentId }) => instrumentId)));
  const single = (['finalStatus', 'commentForUser', 'commentForManagement', 'submitted'] as const).map((column) => ({
    column,
    instrumentId: null,
  }));
  return [...single, ...[...instruments].map((instrumentId) => ({ column: 'times' as const, instrumentId }))];
}

const differingIn = (a: ReadDecision, b: ReadDecision) => (cell: Cell) => valueIn(a, cell) !== valueIn(b, cell);

/**
 * The decision to save: what the writer left as it was read stays as others have saved it meanwhile.
 *
 * @example keepOthers(now, { ...read, submitted: true }, read) // { ...now, submitted: true }
 */
export function keepOthers(now: Decision, sent: Decision, read: ReadDecision): Decision {
  const isTouched = (cell: Cell): boolean => read[cell.column] === undefined || differingIn(read, sent)(cell);
  const pick = <K extends Exclude<keyof Decision, 'times'>>(column: K): Decision[K] =>
    (isTouched({ column, instrumentId: null }) ? sent : now)[column];
  const times = cellsOf({ times: now.times }, { times: sent.times }).flatMap((cell) => {
    const value = cell.column === 'times' ? timeOn((isTouched(cell) ? sent : now).times, cell.instrumentId) : null;
    return value === null || cell.instrumentId === null ? [] : [{ instrumentId: cell.instrumentId, value }];
  });
  return {
    finalStatus: pick('finalStatus'),
    commentForUser: pick('commentForUser'),
    commentForManagement: pick('commentForManagement'),
    submitted: pick('submitted'),
    times: read.times === undefined ? sent.times : times,
  };
}

/**
 * Columns that would be overwritten although somebody else has changed them since the writer read them.
 *
 * @example columnsOverwritten({ ...read, submitted: true }, { ...read, finalStatus: 'ACCEPTED' }, read) // []
 */
function columnsOverwritten(now: Decision, after: Decision, read: ReadDecision): readonly (keyof Decision)[] {
  const cells = cellsOf(now, after, read).filter((cell) => read[cell.column] !== undefined);
  const lost = cells.filter((cell) => differingIn(now, after)(cell) && differingIn(now, read)(cell));
  return [...new Set(lost.map(({ column }) => column))];
}

/**
 * Refuses to overwrite what somebody else has changed meanwhile.
 *
 * @example overwritesNothing({ ...read, finalStatus: 'REJECTED' }, { ...read, finalStatus: 'ACCEPTED' }, read) // DECISION_CHANGED
 */
export function overwritesNothing(now: Decision & { readonly proposalId: string }, after: Decision, read: ReadDecision): RuleAnswer {
  const columns = columnsOverwritten(now, after, read);
  if (columns.length === 0) return yes;
  return no('DECISION_CHANGED', { proposal: now.proposalId, what: columns.map((column) => WORDS[column]).join(', ') });
}

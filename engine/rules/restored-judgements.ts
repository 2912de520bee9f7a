import { judgementPhrase, type ProposalJudgement } from './lost-judgements.ts';

/** A judgement with its reviewer; ids are those of its table. */
interface PlacedJudgement extends Omit<ProposalJudgement, 'proposalPk' | 'proposalId' | 'isClosed'> {
  readonly itemId: number;
  readonly fapId: number | null;
  readonly userId: number | null;
}

export interface SetAsideJudgement extends Omit<PlacedJudgement, 'kind'> {
  readonly kind: PlacedJudgement['kind'] | 'INSTRUMENT';
  /** Key of the row that keeps it. */
  readonly id: number;
  /** Technical review of an internal review. */
  readonly parentId: number | null;
  /** False: the reviewer left the panel, joined the proposal, got access to its data or declared a conflict since. */
  readonly mayReview: boolean;
}

export interface PresentJudgement extends PlacedJudgement {
  readonly isClosed: boolean;
  /** Somebody has written in it, or it holds what somebody decided. */
  readonly isWritten: boolean;
}

export interface RestorePlan {
  /** Rows that return to their tables. */
  readonly restored: readonly SetAsideJudgement[];
  /** Rows that are no longer needed, because the same is there. */
  readonly dropped: readonly SetAsideJudgement[];
  /** Empty rows that took the place. */
  readonly replaced: readonly PresentJudgement[];
  /** Empty: nothing is in the way. */
  readonly inTheWay: readonly string[];
}

/**
 * Plans the return of judgements to a proposal. Nothing that somebody has written since is overwritten.
 *
 * @param setAside newest first
 * @example planRestore([{ kind: 'TECHNICAL_REVIEW', instrumentId: 7, … }], [{ kind: 'TECHNICAL_REVIEW', instrumentId: 7, isWritten: true, … }]).inTheWay
 */
export function planRestore(setAside: readonly SetAsideJudgement[], present: readonly PresentJudgement[]): RestorePlan {
  const newest = [...new Map([...setAside].reverse().map((row) => [keyOf(row), row])).values()];
  const places = newest.filter(({ kind }) => kind === 'PANEL_PLACE');
  const technical = new Set(newest.filter(({ kind }) => kind === 'TECHNICAL_REVIEW').map(({ itemId }) => itemId));
  const plan = { restored: [] as SetAsideJudgement[], dropped: [] as SetAsideJudgement[], replaced: [] as PresentJudgement[] };
  const inTheWay: string[] = [];
  for (const row of newest) {
    if (row.kind === 'INTERNAL_REVIEW' && !technical.has(row.parentId ?? 0)) continue;
    if (row.kind === 'PANEL_REVIEW' && !row.submitted && !row.mayReview) continue;
    const rival = present.find((it) => keyOf(it) === keyOf(row));
    if (row.kind === 'PANEL_PLACE' && rival?.fapId === row.fapId) {
      if (rival.isClosed) inTheWay.push(`${rival.instrument} is submitted in ${rival.panel ?? ''}`);
      plan.dropped.push(row);
      continue;
    }
    if (isOfPanel(row) && !hasPlace(row, [...places, ...present])) {
      if (row.submitted) inTheWay.push(`the proposal is not in ${row.panel ?? ''} for ${row.instrument}`);
      continue;
    }
    if (rival?.isWritten || rival?.isClosed) inTheWay.push(judgementPhrase(rival));
    else if (rival) plan.replaced.push(rival);
    plan.restored.push(row);
  }
  return { ...plan, inTheWay };
}

/**
 * Panels that the proposal leaves, each with its instrument.
 *
 * @example panelsReplacedBy(planRestore([{ kind: 'PANEL_PLACE', panel: 'SAC', … }], [{ kind: 'PANEL_PLACE', panel: 'LIFE', … }])) // ['LIFE on VESPA']
 */
export const panelsReplacedBy = ({ replaced }: RestorePlan): readonly string[] =>
  replaced.flatMap(({ kind, panel, instrument }) => (kind === 'PANEL_PLACE' ? [`${panel ?? ''} on ${instrument}`] : []));

/** One of each stands at a time. */
const keyOf = ({ kind, instrumentId, userId, itemId }: Pick<SetAsideJudgement, 'kind' | 'instrumentId' | 'userId' | 'itemId'>): string =>
  `${kind} ${instrumentId} ${kind === 'PANEL_REVIEW' ? userId : kind === 'INTERNAL_REVIEW' ? itemId : ''}`;

const isOfPanel = ({ kind }: SetAsideJudgement): boolean => kind === 'PANEL_REVIEW' || kind === 'MEETING_DECISION';

const hasPlace = (row: SetAsideJudgement, places: readonly Pick<SetAsideJudgement, 'kind' | 'instrumentId' | 'fapId'>[]): boolean =>
  places.some(({ kind, instrumentId, fapId }) => kind === 'PANEL_PLACE' && instrumentId === row.instrumentId && fapId === row.fapId);

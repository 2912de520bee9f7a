import { readsAsOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';

/** Time for which judgements that were set aside can be brought back. */
export const SET_ASIDE_KEPT_MS = 7 * 24 * 60 * 60_000;

export type JudgementKind = 'TECHNICAL_REVIEW' | 'INTERNAL_REVIEW' | 'PANEL_PLACE' | 'PANEL_REVIEW' | 'MEETING_DECISION';

/** A judgement of a proposal, or its place in a panel, on one of its instruments. */
export interface ProposalJudgement {
  readonly kind: JudgementKind;
  readonly proposalPk: number;
  readonly proposalId: string;
  readonly instrumentId: number;
  readonly instrument: string;
  readonly panel: string | null;
  /** Name of the reviewer. */
  readonly by: string | null;
  readonly submitted: boolean;
  /** The instrument is submitted in the panel. */
  readonly isClosed: boolean;
}

/** Names in an error; a dialog lists more of them. */
const MAX_NAMED = 3;
const MAX_LISTED = 50;

/**
 * Right to take judgements from a proposal, wherever an instrument, a panel or a reviewer leaves it. Drafts go without a question.
 *
 * @param andReviews what an officer says who has seen what goes
 * @example mayRemoveJudgements(officer, [{ kind: 'PANEL_REVIEW', submitted: true, … }], false) // REVIEWS_WOULD_BE_LOST
 */
export function mayRemoveJudgements(actor: Actor, judgements: readonly ProposalJudgement[], andReviews: boolean): RuleAnswer {
  const closed = judgements.find(({ isClosed }) => isClosed);
  if (closed) return no('FAP_INSTRUMENT_SUBMITTED', { instrument: closed.instrument });
  const submitted = judgements.filter((it) => it.submitted);
  if (submitted.length === 0 || (andReviews && readsAsOfficer(actor))) return yes;
  const names = knowsReviewers(actor) ? submitted.map(judgementWords) : countsByProposal(submitted);
  return no('REVIEWS_WOULD_BE_LOST', {
    reviews: firstOf(names, MAX_NAMED),
    advice: readsAsOfficer(actor) ? 'Send andReviews to set them aside' : 'Only the user office can set them aside',
    names: names.slice(0, MAX_LISTED),
    count: submitted.length,
  });
}

/** Scientists do not learn who reviews for a panel. */
const knowsReviewers = (actor: Actor): boolean => readsAsOfficer(actor) || actor.role === 'FAP_CHAIR' || actor.role === 'FAP_SECRETARY';

/**
 * Instruments that an answer of the proposers cannot take from a proposal, because somebody has judged it there.
 *
 * @example judgedInstruments([{ instrumentId: 7, submitted: true, … }, { instrumentId: 8, submitted: false, … }]) // [7]
 */
export const judgedInstruments = (judgements: readonly ProposalJudgement[]): readonly number[] => [
  ...new Set(judgements.filter(({ submitted, isClosed }) => submitted || isClosed).map(({ instrumentId }) => instrumentId)),
];

/**
 * A judgement in words, as errors, logs and pages name it.
 *
 * @example judgementWords({ kind: 'PANEL_REVIEW', proposalId: '42', instrument: 'VESPA', panel: 'SAC', by: 'Ann Lee', … }) // '42: review of Ann Lee in SAC on VESPA'
 */
export function judgementWords({ proposalId, ...it }: ProposalJudgement): string {
  return `${proposalId}: ${judgementPhrase(it)}`;
}

/**
 * The same without its proposal.
 *
 * @example judgementPhrase({ kind: 'MEETING_DECISION', instrument: 'VESPA', panel: 'SAC', by: null }) // 'decision of SAC on VESPA'
 */
export function judgementPhrase({ kind, instrument, panel, by }: Pick<ProposalJudgement, 'kind' | 'instrument' | 'panel' | 'by'>): string {
  const reviewer = by === null ? '' : ` of ${by}`;
  switch (kind) {
    case 'TECHNICAL_REVIEW':
      return `technical review${reviewer} on ${instrument}`;
    case 'INTERNAL_REVIEW':
      return `internal review${reviewer} on ${instrument}`;
    case 'PANEL_REVIEW':
      return `review${reviewer} in ${panel ?? ''} on ${instrument}`;
    case 'PANEL_PLACE':
      return `place in ${panel ?? ''} on ${instrument}`;
    case 'MEETING_DECISION':
      return `decision of ${panel ?? ''} on ${instrument}`;
  }
}

function countsByProposal(judgements: readonly ProposalJudgement[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { proposalId } of judgements) counts.set(proposalId, (counts.get(proposalId) ?? 0) + 1);
  return [...counts].map(([proposalId, count]) => `${proposalId}: ${count === 1 ? '1 review' : `${count} reviews`}`);
}

function firstOf(names: readonly string[], most: number): string {
  const more = names.length - most;
  return names.slice(0, most).join('; ') + (more > 0 ? ` and ${more} more` : '');
}

/** Only officers see and bring back what was set aside. @example mayRestoreJudgements(chair) // INSUFFICIENT_PERMISSIONS */
export const mayRestoreJudgements = (actor: Actor): RuleAnswer => (readsAsOfficer(actor) ? yes : no('INSUFFICIENT_PERMISSIONS'));

import type { Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { maySeeInMeeting } from './fap-meetings.ts';
import type { FapSeat } from './faps.ts';
import { changedMeanwhile } from './meanwhile.ts';
import { mayJudge, type PeopleOfProposal } from './own-proposals.ts';
import { isMember } from './proposals.ts';

export interface MeetingLeader {
  readonly ledBy: number | null;
  readonly leader: string | null;
}

/**
 * Right to put a proposal in hand. Who is on it or barred from it leaves that to another; a second leader takes over only on purpose.
 *
 * @example mayLeadMeeting(chair, { ledBy: 9, leader: 'Ada' }, { takesOver: false, proposal }) // MEETING_LED_BY_OTHER
 */
export function mayLeadMeeting(
  actor: Actor,
  { ledBy, leader }: MeetingLeader,
  { takesOver, proposal }: { readonly takesOver: boolean; readonly proposal: PeopleOfProposal | null },
): RuleAnswer {
  const judging = proposal ? mayJudge(actor, [proposal]) : yes;
  if (!judging.ok) return judging;
  return ledBy === null || ledBy === actor.userId || takesOver ? yes : no('MEETING_LED_BY_OTHER', { name: leader ?? '' });
}

type SeenPeople = Pick<PeopleOfProposal, 'proposerId' | 'coProposerIds' | 'barredUserIds' | 'idleViceChairIds'>;

export interface LivePlace extends SeenPeople {
  readonly proposalPk: number;
  /** Position in the log of its latest change. */
  readonly changedAt: number | null;
}

export interface LiveSnapshot {
  /** Raised when another proposal or person comes in hand. */
  readonly version: number;
  readonly ledBy: number | null;
  readonly inHand: number | null;
  readonly places: readonly LivePlace[];
}

export type LiveState = 'IDLE' | 'IN_HAND' | 'PAUSED';

/**
 * State of a meeting for the actor: proposals of one's own and barred ones are a pause.
 *
 * @example liveStateFor(chair, { ledBy: 9, inHand: 42 }, [{ ...place, proposalPk: 42, proposerId: chair.userId }]) // 'PAUSED'
 */
export function liveStateFor(
  actor: Actor,
  { ledBy, inHand }: Pick<LiveSnapshot, 'ledBy' | 'inHand'>,
  places: readonly (SeenPeople & { readonly proposalPk: number })[],
): LiveState {
  const place = places.find(({ proposalPk }) => proposalPk === inHand);
  if (ledBy === null || !place) return 'IDLE';
  return maySeeInMeeting(actor, place) ? 'IN_HAND' : 'PAUSED';
}

/**
 * Changes with what the actor sees of a meeting, and with nothing that is hidden from them; null for a pause.
 *
 * @example liveVersionFor(member, { version: 4, ledBy: 9, inHand: 42, places: [{ ...place, changedAt: 70 }] }) // '4.70'
 */
export function liveVersionFor(actor: Actor, snapshot: LiveSnapshot): string | null {
  const { version, places } = snapshot;
  if (liveStateFor(actor, snapshot, places) === 'PAUSED') return null;
  const visible = places.filter((place) => maySeeInMeeting(actor, place));
  return `${version}.${Math.max(0, ...visible.map(({ changedAt }) => changedAt ?? 0))}`;
}

/**
 * Members of the panel who leave the room for a proposal, by name.
 *
 * @example shutOutOf([{ userId: 7, name: 'Ada', role: 'FAP_REVIEWER' }], { ...proposal, barredUserIds: [7] }) // ['Ada']
 */
export const shutOutOf = (
  seats: readonly (Pick<FapSeat, 'userId'> & { readonly name: string })[],
  proposal: SeenPeople,
): readonly string[] => [
  ...new Set(seats.filter((seat) => isMember(seat, proposal) || proposal.barredUserIds.includes(seat.userId)).map(({ name }) => name)),
];

export const NOTES_MAX = 10_000;

/**
 * New notes, unless somebody else has written others meanwhile.
 *
 * @example keepsNotesOfOthers('By Ada', { notes: 'Mine', base: '' }, '42') // CHANGED_MEANWHILE
 */
export function keepsNotesOfOthers(
  now: string,
  { notes, base }: { readonly notes: string; readonly base: string },
  proposal: string,
): RuleAnswer {
  if (notes.length > NOTES_MAX) return no('DECISION_FIELDS', { message: `Please make notes at most ${NOTES_MAX} characters long` });
  return now === base || now === notes ? yes : changedMeanwhile(`the notes on ${proposal}`, 'notes');
}

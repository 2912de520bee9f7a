import type { DemoMilestone } from '../../engine/bundles/index.ts';
import { system, type Actor } from '../../engine/rules/actor.ts';
import { momentOf, numberOf } from './demo-facility.ts';
import { seedMeetingDecisions, submitInstruments } from './demo-meetings.ts';
import type { HistoryParts, SeededProposal } from './demo-proposals.ts';
import { seedReviewers, writeReviews } from './demo-reviews.ts';
import { BY_TECHNICAL_REVIEWS, seedTechnicalReviews } from './demo-technical-reviews.ts';

type Play = (parts: HistoryParts, proposal: SeededProposal, actor: Actor) => Promise<unknown>;

const nothing: Play = async () => undefined;

/** Regular actions that record the events of a history; the product records those without an action itself. */
const ACTIONS: Readonly<Record<string, Play>> = {
  PROPOSAL_CREATED: nothing,
  PROPOSAL_SUBMITTED: nothing,
  PROPOSAL_INSTRUMENTS_SELECTED: nothing,
  PROPOSAL_FAPS_SELECTED: nothing,
  PROPOSAL_ALL_FAP_REVIEWERS_SELECTED: seedReviewers,
  PROPOSAL_FAP_REVIEW_SUBMITTED: (parts, proposal) => writeReviews(parts, proposal, { lastIsDraft: true }),
  PROPOSAL_ALL_REVIEWS_SUBMITTED_FOR_ALL_FAPS: (parts, proposal) => writeReviews(parts, proposal, { lastIsDraft: false }),
  PROPOSAL_FAP_MEETING_SAVED: seedMeetingDecisions,
  PROPOSAL_FAP_MEETING_SUBMITTED: seedMeetingDecisions,
  PROPOSAL_ALL_FAP_MEETING_INSTRUMENT_SUBMITTED: submitInstruments,
  PROPOSAL_MANAGEMENT_DECISION_UPDATED: decide,
  PROPOSAL_MANAGEMENT_DECISION_SUBMITTED: decide,
  PROPOSAL_ACCEPTED: nothing,
  PROPOSAL_RESERVED: nothing,
  PROPOSAL_REJECTED: nothing,
  PROPOSAL_NOTIFIED: ({ services }, { primaryKey }, actor) => services.decisions.notify(actor, primaryKey),
};

/** Plays the histories of all proposals, day by day. */
export async function seedHistories(parts: HistoryParts, proposals: readonly SeededProposal[]): Promise<void> {
  const all = proposals.flatMap((proposal) => proposal.demo.history.map((milestone) => ({ proposal, milestone })));
  for (const { proposal, milestone } of all.toSorted((a, b) => a.milestone.at.$days - b.milestone.at.$days)) {
    await reach(parts, proposal, milestone);
    if (milestone === proposal.demo.history.at(-1)) await commentOn(parts, proposal);
  }
}

async function reach(parts: HistoryParts, proposal: SeededProposal, milestone: DemoMilestone): Promise<void> {
  const { services, actorOf, setClock, today } = parts;
  const { primaryKey, demo } = proposal;
  const at = momentOf(milestone.at, today, 14);
  const actor = milestone.by === null ? system : actorOf(milestone.by);
  setClock(at);
  if ('status' in milestone) return setStatus(parts, proposal, milestone);
  const { event } = milestone;
  const action = ACTIONS[event];
  if (action) await action(parts, proposal, actor);
  else if (BY_TECHNICAL_REVIEWS.has(event)) await seedTechnicalReviews(parts, primaryKey, demo, event);
  else {
    const entity = { kind: 'PROPOSAL', id: primaryKey } as const;
    await services.core.db.transaction().execute((tx) => services.events.record(tx, { event, entity, actor, at }));
  }
}

/** Scientists choose the instrument of a technique proposal as soon as it is under review. */
async function setStatus(
  { services, facility, actorOf }: HistoryParts,
  { primaryKey, demo }: SeededProposal,
  { status, by }: Extract<DemoMilestone, { readonly status: string }>,
): Promise<void> {
  const { proposals, workflows } = services;
  const { id: statusId } = await workflows.statusByCode('PROPOSAL', status);
  if (demo.call !== 'technique') {
    await proposals.changeStatus(actorOf(by), { primaryKeys: [primaryKey], statusId });
    return;
  }
  const scientist = asScientist(actorOf(by));
  await proposals.changeTechniqueStatus(scientist, [primaryKey], statusId);
  if (status !== 'UNDER_REVIEW' || demo.instruments.length === 0) return;
  const chosen = demo.instruments.map(({ instrument }) => numberOf(facility.instruments, instrument));
  await proposals.chooseTechniqueInstruments(scientist, [primaryKey], chosen);
}

/** The decision of management; instruments without a time get none. */
async function decide({ services, facility }: HistoryParts, { primaryKey, demo }: SeededProposal, actor: Actor): Promise<void> {
  const { finalStatus, commentForUser, commentForManagement, managementDecisionSubmitted: submitted } = demo;
  const times = demo.instruments.map(({ instrument, managementTime }) => ({
    instrumentId: numberOf(facility.instruments, instrument),
    value: managementTime ?? 0,
  }));
  await services.decisions.decide(actor, primaryKey, { finalStatus, commentForUser, commentForManagement, times, submitted });
}

async function commentOn({ services, actorOf }: HistoryParts, { primaryKey, demo }: SeededProposal): Promise<void> {
  if (!demo.scientistComment) return;
  const { by, comment } = demo.scientistComment;
  await services.scientistComments.create(asScientist(actorOf(by)), primaryKey, comment);
}

const asScientist = (actor: Actor): Actor => ({ ...actor, role: 'INSTRUMENT_SCIENTIST' });

import type { Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import { momentOf } from './demo-facility.ts';
import type { SeededProposal } from './demo-reviews.ts';

interface DemoMeetingParts {
  readonly services: Services;
  readonly today: Date;
  readonly setClock: (at: Date) => void;
  readonly officer: Actor;
}

/** Days from today: the meeting of the panels. */
const MEETING = { $days: -58 };

/** Given by hand to a reserved proposal. */
const RESERVED_RANK = 2;

const COMMENTS = {
  ACCEPTED: {
    commentForUser: 'The panel congratulates you on a convincing proposal.',
    commentForManagement: 'Both reviewers support it. The panel asks for the full time.',
  },
  RESERVED: {
    commentForUser: 'The panel finds the proposal good and keeps it for time that becomes free.',
    commentForManagement: 'Good, but below the others. First choice if time becomes free.',
  },
  REJECTED: {
    commentForUser: 'The panel asks you to try laboratory methods first and to say what is new.',
    commentForManagement: 'The panel sees no need for time at the facility yet.',
  },
} as const;

/** Decisions of the panels for proposals that management has decided, a draft for one that it has not, and closed instruments. */
export async function seedMeetings(
  { services, today, setClock, officer }: DemoMeetingParts,
  proposals: readonly SeededProposal[],
): Promise<void> {
  setClock(momentOf(MEETING, today, 13));
  const places = await services.fapPlaces.ofProposals(proposals.map(({ primaryKey }) => primaryKey));
  const demoOf = new Map(proposals.map(({ primaryKey, demo }) => [primaryKey, demo]));
  const decided = new Map<string, (typeof places)[number]>();
  const open = new Set<string>();
  for (const place of places) {
    const { fapId, proposalPk, instrumentId, callId } = place;
    const name = `${fapId} ${instrumentId} ${callId}`;
    const demo = demoOf.get(proposalPk);
    if (demo?.status === 'DRAFT' || demo?.status === 'EXPIRED') continue;
    const key = { fapId, proposalPk, instrumentId };
    if (demo?.status === 'FAP_MEETING')
      await services.fapMeetings.save(officer, { ...key, recommendation: 'RESERVED', ...COMMENTS.RESERVED });
    const recommendation = demo?.finalStatus ?? 'UNSET';
    if (recommendation === 'UNSET') {
      open.add(name);
      continue;
    }
    decided.set(name, place);
    const rankOrder = recommendation === 'RESERVED' ? RESERVED_RANK : undefined;
    await services.fapMeetings.save(officer, { ...key, recommendation, ...COMMENTS[recommendation], rankOrder, submitted: true });
    if (recommendation === 'RESERVED') await services.fapMeetings.saveTime(officer, { ...key, time: 4 });
  }
  for (const [name, { fapId, instrumentId, callId }] of decided)
    if (!open.has(name)) await services.fapMeetings.submitInstrument(officer, { fapId, instrumentId, callId });
}

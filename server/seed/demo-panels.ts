import { system } from '../../engine/rules/actor.ts';
import { isMember } from '../../engine/rules/proposals.ts';
import type { Services } from '../context.ts';
import type { SeededFacility } from './demo-facility.ts';

/** Every third place lacks a reviewer, so that gaps are shown. */
const GAP = 3;

const JUDGED: ReadonlySet<string> = new Set(['FAP_REVIEW', 'FAP_MEETING']);

/** Assigns the reviewers of the panels to the proposals that they judge. */
export async function seedAssignments(services: Services, faps: SeededFacility['faps'], callIds: readonly number[]): Promise<void> {
  const { fapAssignments, fapPlaces, faps: panels, proposals } = services;
  for (const fapId of faps.values()) {
    const { numberRatingsRequired } = await panels.seated(system, fapId);
    const reviewers = (await panels.seatsOf([fapId])).filter(({ role }) => role === 'FAP_REVIEWER').map(({ userId }) => userId);
    for (const callId of callIds) {
      const places = await fapPlaces.find(system, { fapId, callId });
      const rows = await proposals.readable(
        system,
        places.map(({ proposalPk }) => proposalPk),
      );
      const choices = places.flatMap(({ proposalPk }, index) => {
        const proposal = rows.get(proposalPk);
        if (!proposal || !JUDGED.has(proposal.status.shortCode)) return [];
        const open = reviewers.filter((userId) => !isMember({ userId }, proposal));
        return open.slice(0, numberRatingsRequired - (index % GAP === 0 ? 1 : 0)).map((memberId) => ({ memberId, proposalPk }));
      });
      await fapAssignments.assign(system, fapId, choices);
    }
  }
}

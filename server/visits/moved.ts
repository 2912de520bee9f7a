import { system } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { decideMove, mayMoveRegistration, registrationStatusName } from '../../engine/rules/visits.ts';
import type { DatedPart } from '../experiments/index.ts';
import { saveRegistration } from './members.ts';
import { judgedRegistrations, ofVisitTo } from './repository/registrations.ts';
import type { VisitServices } from './types.ts';

const COMMENT = 'The experiment has moved. Please check the dates of your visit.';

/** Submitted and approved registrations, which are sent back when the experiment moves. */
export const registrationsForDates = (services: VisitServices): DatedPart => ({
  entries: async (db, experimentPk) =>
    (await judgedRegistrations(db, system, ofVisitTo(experimentPk)))
      .filter(({ status }) => status === 'SUBMITTED' || status === 'APPROVED')
      .map(({ visitor, status }) => ({ title: visitor, state: registrationStatusName(status) })),
  async reopen(tx, { actor, experiment: { experimentPk }, at }) {
    for (const registration of await judgedRegistrations(tx, actor, ofVisitTo(experimentPk))) {
      if (!mayMoveRegistration(actor, registration, 'requestChanges').ok) continue;
      const decided = allow(decideMove(actor, registration, { move: 'requestChanges', comment: COMMENT }, at));
      await saveRegistration(services, tx, registration, { ...decided, actor, at });
    }
  },
});

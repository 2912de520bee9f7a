import { system } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { decideMove, EDITABLE_REGISTRATIONS, mayMoveRegistration, registrationStatusName } from '../../engine/rules/visits.ts';
import { firstDates } from '../../engine/rules/visit-dates.ts';
import type { DatedPart } from '../experiments/index.ts';
import { saveRegistration } from './members.ts';
import { judgedRegistrations, ofVisitTo, updateRegistration } from './repository/registrations.ts';
import type { VisitServices } from './types.ts';

const COMMENT = 'The experiment has moved. Please check the dates of your visit.';

/** Submitted and approved registrations, which are sent back when the experiment moves. */
export const registrationsForDates = (services: VisitServices): DatedPart => ({
  entries: async (db, experimentPk) =>
    (await judgedRegistrations(db, system, ofVisitTo(experimentPk)))
      .filter(({ status }) => status === 'SUBMITTED' || status === 'APPROVED')
      .map(({ visitor, status }) => ({ title: visitor, state: registrationStatusName(status) })),
  async reopen(tx, { actor, experiment, at }) {
    const { timeZone } = dateFormatsOf(await services.settings.all(tx));
    const dates = firstDates(experiment, at, timeZone);
    for (const registration of await judgedRegistrations(tx, actor, ofVisitTo(experiment.experimentPk))) {
      const isReopened = mayMoveRegistration(actor, registration, 'requestChanges').ok;
      const isDraft = registration.registrationQuestionaryId !== null && EDITABLE_REGISTRATIONS.includes(registration.status);
      if (isReopened || isDraft) await updateRegistration(tx, registration, dates, at);
      if (!isReopened) continue;
      const decided = allow(decideMove(actor, registration, { move: 'requestChanges', comment: COMMENT }, at));
      await saveRegistration(services, tx, { ...registration, ...dates }, { ...decided, actor, at });
    }
  },
});

import { dayOf } from '../../engine/dates.ts';
import { readsOfPerson } from '../../engine/rules/actor.ts';
import { no, yes } from '../../engine/rules/answer.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { mayEditRegistration } from '../../engine/rules/visits.ts';
import { datesAfter } from '../../engine/rules/visit-dates.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { itemOfProposal } from '../proposals/index.ts';
import type { Owner, OwnerKind } from '../questionaries/index.ts';
import { columnsFromForm } from './registrations.ts';
import { allowEnd } from './required-dates.ts';
import {
  byRegistrationQuestionaries,
  judgedRegistrations,
  proposalOfRegistrationForm,
  updateRegistration,
} from './repository/registrations.ts';
import type { JudgedRegistration, VisitServices } from './types.ts';

type RegistrationOwner = Owner & { readonly registration: JudgedRegistration };

/** The form of a registration is read by its visitor and officers (permissions, Questionaries). */
export const registrationOwner = (services: VisitServices): OwnerKind<RegistrationOwner> => ({
  held: proposalOfRegistrationForm,
  load: async (db, questionaryIds, actor) => {
    const timeZone = await timeZoneOf(services, db);
    return (await judgedRegistrations(db, actor, byRegistrationQuestionaries(questionaryIds))).map((it) => toOwner(it, timeZone));
  },
  mayRead: (actor, { registration }) => (readsOfPerson(actor, registration.userId) ? yes : no('VISIT_REGISTRATION_NOT_FOUND')),
  mayWrite: (actor, { registration }) => mayEditRegistration(actor, registration),
  async saveBasis(tx, { registration }, changed, { at, note }) {
    const columns = datesAfter(registration, columnsFromForm(changed, await timeZoneOf(services, tx)));
    await allowEnd(services, tx, registration, columns.endsAt);
    await updateRegistration(tx, registration, columns, at, note);
    return [];
  },
});

const timeZoneOf = async ({ settings }: VisitServices, on: Connection): Promise<string> =>
  dateFormatsOf(await settings.all(on.isTransaction ? (on as Tx) : undefined)).timeZone;

function toOwner(registration: JudgedRegistration, timeZone: string): RegistrationOwner {
  const { proposalPk, startsAt, endsAt, status } = registration;
  const day = (at: Date | null): string | null => (at === null ? null : dayOf(at.toISOString(), timeZone));
  const id = present(registration.registrationQuestionaryId);
  return {
    ...itemOfProposal({ ...registration, questionaryId: id, id }),
    columns: { proposalPk, startsAt: day(startsAt), endsAt: day(endsAt), status },
    registration,
  };
}

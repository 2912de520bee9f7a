import { instantOf } from '../../engine/dates.ts';
import { fail } from '../../engine/errors.ts';
import { readsOfPerson, type Actor } from '../../engine/rules/actor.ts';
import { allow, yes } from '../../engine/rules/answer.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { decideMove, mayEditRegistration, type RegistrationMove } from '../../engine/rules/visits.ts';
import { datesAfter, firstDates } from '../../engine/rules/visit-dates.ts';
import type { MutationUpdateVisitRegistrationArgs, QueryPreviewVisitRegistrationMoveArgs } from '../generated/resolvers.ts';
import { activeForm, itemsOf } from '../experiments/index.ts';
import { plannedRows, type PlannedDeedRow } from '../mail/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import type { OwnerColumns } from '../questionaries/index.ts';
import { VISIT_REGISTRATION } from './events.ts';
import { saveRegistration } from './members.ts';
import { allowEnd, visitToCheck } from './required-dates.ts';
import {
  byRegistration,
  judgedRegistrations,
  updateRegistration,
  type RegistrationColumns,
  type RegistrationKey,
} from './repository/registrations.ts';
import type { JudgedRegistration, VisitServices } from './types.ts';

/**
 * Opens the form of a person on the team; one that is open stays.
 *
 * @throws INSUFFICIENT_PERMISSIONS, VISIT_REGISTRATION_NOT_FOUND, VISIT_REGISTRATION_STATE, VISIT_REGISTRATION_TEMPLATE
 */
export function openRegistration(services: VisitServices, actor: Actor, key: RegistrationKey): Promise<JudgedRegistration> {
  return changed(services, actor, key, async (tx, registration, at) => {
    if (registration.registrationQuestionaryId !== null) return;
    allow(mayEditRegistration(actor, registration));
    const form = { group: VISIT_REGISTRATION, creatorId: registration.userId, none: 'VISIT_REGISTRATION_TEMPLATE' } as const;
    const columns = {
      registrationQuestionaryId: await activeForm(services, tx, form),
      ...(await datesToBegin(services, tx, registration, at)),
    };
    await updateRegistration(tx, registration, columns, at);
  });
}

/** Dates that were set before stay. */
async function datesToBegin(
  { settings }: VisitServices,
  tx: Tx,
  { startsAt, endsAt, experimentStartsAt, experimentEndsAt }: JudgedRegistration,
  at: Date,
): Promise<Pick<RegistrationColumns, 'startsAt' | 'endsAt'>> {
  if (startsAt !== null || endsAt !== null) return {};
  const { timeZone } = dateFormatsOf(await settings.all(tx));
  return firstDates({ startsAt: experimentStartsAt, endsAt: experimentEndsAt }, at, timeZone);
}

/** Absent dates stay, null takes one away. @throws INSUFFICIENT_PERMISSIONS, VISIT_REGISTRATION_STATE, VISIT_REGISTRATION_FIELDS, VISITOR_DATES */
export function setRegistrationDates(
  services: VisitServices,
  actor: Actor,
  { visitId, userId, ...dates }: MutationUpdateVisitRegistrationArgs,
): Promise<JudgedRegistration> {
  return changed(services, actor, { visitId, userId }, async (tx, registration, at) => {
    allow(mayEditRegistration(actor, registration));
    const columns = { startsAt: registration.startsAt, endsAt: registration.endsAt, ...statedDates(dates) };
    const stored = { ...registration, ...asTexts(registration), questionaryId: registration.registrationQuestionaryId };
    const change = { sent: asTexts(columns) };
    const { problems, note } = await services.questionaries.prepareColumns(DATE_COLUMNS, stored, change, { tx, actor });
    const problem = problems.find(({ kind }) => kind !== 'MISSING');
    if (problem) throw fail('VISIT_REGISTRATION_FIELDS', { message: problem.text });
    const after = datesAfter(registration, columns);
    await allowEnd(services, tx, registration, after.endsAt);
    await updateRegistration(tx, registration, after, at, note);
  });
}

const asTexts = ({ startsAt, endsAt }: Pick<JudgedRegistration, 'startsAt' | 'endsAt'>) => ({
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

const DATE_COLUMNS: OwnerColumns<ReturnType<typeof asTexts>> = {
  groupId: VISIT_REGISTRATION,
  words: { startsAt: 'start of the visit', endsAt: 'end of the visit' },
};

const statedDates = ({ startsAt, endsAt }: { readonly startsAt?: Date | null | undefined; readonly endsAt?: Date | null | undefined }) => ({
  ...(startsAt === undefined ? {} : { startsAt }),
  ...(endsAt === undefined ? {} : { endsAt }),
});

/** Dates of the form's basis question: days, which begin at midnight in the facility. */
export const columnsFromForm = (
  sent: Readonly<Record<string, unknown>>,
  timeZone: string,
): Pick<RegistrationColumns, 'startsAt' | 'endsAt'> =>
  statedDates({ startsAt: momentIn(sent['startsAt'], timeZone), endsAt: momentIn(sent['endsAt'], timeZone) });

function momentIn(value: unknown, timeZone: string): Date | null | undefined {
  if (typeof value !== 'string') return value === null ? null : undefined;
  const instant = instantOf(value, timeZone);
  return instant === null ? null : new Date(instant);
}

/** @throws INSUFFICIENT_PERMISSIONS, VISIT_REGISTRATION_STATE, VISIT_REGISTRATION_INCOMPLETE, VISIT_REGISTRATION_FIELDS, EXPERIMENT_CANCELLED, PROPOSAL_WITHDRAWN */
export function moveRegistration(
  services: VisitServices,
  actor: Actor,
  key: RegistrationKey,
  move: AskedMove,
): Promise<JudgedRegistration> {
  return changed(services, actor, key, moving(services, actor, move));
}

export interface AskedMove {
  readonly move: RegistrationMove;
  readonly comment?: string | null | undefined;
}

const moving =
  (services: VisitServices, actor: Actor, { move, comment }: AskedMove): Change =>
  async (tx, registration, at) => {
    const { registrationQuestionaryId: form, startsAt, endsAt } = registration;
    if (move !== 'cancel') services.proposals.refuseWithdrawn([registration]);
    const isFilled = move === 'submit' && form !== null && startsAt !== null && endsAt !== null;
    const isComplete = isFilled && (await services.questionaries.isCompleteWhenPinned(tx, form, actor));
    const expiryDates = move === 'approve' ? await services.expiryDates.mayVisit(tx, visitToCheck(registration)) : yes;
    const decided = allow(decideMove(actor, registration, { move, isComplete, comment: comment ?? '', expiryDates }, at));
    await saveRegistration(services, tx, registration, { ...decided, actor, at });
  };

/** E-mails that moving a registration would send; nothing is changed. @throws as moveRegistration */
export async function previewRegistration(
  services: VisitServices,
  actor: Actor,
  { move, comment, ...key }: QueryPreviewVisitRegistrationMoveArgs,
): Promise<PlannedDeedRow> {
  const change = moving(services, actor, { move: PREVIEWED[move], comment });
  const { result, mails } = await services.mail.rehearse((tx) => registrations.change(services, tx, actor, byRegistration(key), change));
  const { visitId, userId, registrationQuestionaryId, visitor } = result;
  const row = { key: `${visitId}-${userId}`, id: registrationQuestionaryId ?? 0, label: visitor };
  return present(plannedRows([row], { actor, kind: VISIT_REGISTRATION, mails })[0]);
}

const PREVIEWED = { APPROVE: 'approve', CANCEL: 'cancel', REQUEST_CHANGES: 'requestChanges' } as const;

type Change = (tx: Tx, registration: JudgedRegistration, at: Date) => Promise<void>;

/** Changes a registration of the team under the lock of its proposal. @throws INSUFFICIENT_PERMISSIONS, VISIT_REGISTRATION_NOT_FOUND */
async function changed(services: VisitServices, actor: Actor, key: RegistrationKey, change: Change): Promise<JudgedRegistration> {
  if (!readsOfPerson(actor, key.userId)) throw fail('INSUFFICIENT_PERMISSIONS');
  return services.core.db.transaction().execute((tx) => registrations.change(services, tx, actor, byRegistration(key), change));
}

const registrations = itemsOf({
  notFound: 'VISIT_REGISTRATION_NOT_FOUND',
  judged: judgedRegistrations,
  mayRead: (actor, { userId }: JudgedRegistration) => readsOfPerson(actor, userId),
});

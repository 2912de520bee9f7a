import { dateFormatsOf, momentInZone } from '../../engine/rules/date-formats.ts';
import { bookingMail, type Booking } from '../../engine/rules/experiments.ts';
import { fullName } from '../../engine/text.ts';
import { emailAbout } from '../mail/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { BOOKING } from './log.ts';
import type { ExperimentServices, JudgedExperiment } from './types.ts';

/** Recipient group: members of the proposal, visitors, and the local contact. */
export const EXPERIMENT_PEOPLE = 'EXPERIMENT_PEOPLE';

/** E-mails the dates of an experiment to everybody on it. @param before null for a new one */
export async function tellDates(
  services: ExperimentServices,
  tx: Tx,
  before: Pick<Booking, 'startsAt' | 'endsAt'> | null,
  experiment: JudgedExperiment,
): Promise<void> {
  const { core, instruments, mail, proposals, settings, users } = services;
  const formats = dateFormatsOf(await settings.all(tx));
  const moment = (date: Date): string => momentInZone(date, formats);
  const { experimentPk, experimentId, proposalPk, proposalId, localContactId, startsAt, endsAt } = experiment;
  const { title } = await proposals.get(proposalPk, tx);
  const contact = localContactId === null ? undefined : await users.byId(localContactId, tx);
  const template = bookingMail(before, experiment);
  const extra = {
    experimentId,
    proposalId,
    title,
    instrument: (await instruments.listIn(tx)).find(({ id }) => id === experiment.instrumentId)?.name ?? '',
    startsAt: moment(startsAt),
    endsAt: moment(endsAt),
    ...(before && template === 'experiment-moved' ? { formerStartsAt: moment(before.startsAt), formerEndsAt: moment(before.endsAt) } : {}),
    localContact: contact ? fullName(contact) : '',
    url: core.config.publicUrl,
  };
  const request = emailAbout({ template, to: EXPERIMENT_PEOPLE, entity: { kind: BOOKING, id: experimentPk } }, { extra });
  await mail.enqueue(tx, { key: `${template}-${experimentPk}-${core.now().getTime()}`, request });
}

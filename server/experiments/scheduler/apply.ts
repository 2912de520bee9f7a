import { dateFormatsOf } from '../../../engine/rules/date-formats.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { allow } from '../../../engine/rules/answer.ts';
import { decideMessage, type BookingMessage } from '../../../engine/rules/booking-messages.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { experimentForUpdate } from '../actions.ts';
import { experimentOfEvent } from '../repository/scheduled.ts';
import { lockBooking, messagesOfBooking } from '../repository/scheduler-messages.ts';
import type { ExperimentServices } from '../types.ts';
import { addExperiment, changeExperiment } from '../write.ts';
import { envelopeOf } from './envelope.ts';
import { readPart } from './read-message.ts';
import { removeExperiment, type RemovalFollowers } from '../remove.ts';

/**
 * Applies a message, unless another one about the booking has overtaken it.
 *
 * @returns the reason when it is outdated
 * @throws SCHEDULER_MESSAGE_WRONG, EXPERIMENT_CANCELLED, and what making or changing an experiment throws
 */
export async function applyMessage(
  services: ExperimentServices,
  followers: RemovalFollowers,
  tx: Tx,
  actor: Actor,
  message: BookingMessage,
): Promise<string | null> {
  const { scheduledEventId } = message;
  await lockBooking(tx, scheduledEventId);
  const { timeZone } = dateFormatsOf(await services.settings.all(tx));
  const done = (await messagesOfBooking(tx, scheduledEventId, 'DONE')).flatMap((stored) => {
    const read = readPart(envelopeOf(stored, timeZone), stored.part);
    return 'message' in read ? [read.message] : [];
  });
  const experimentPk = await experimentOfEvent(tx, scheduledEventId);
  const experiment = experimentPk === undefined ? null : await experimentForUpdate(services, tx, actor, experimentPk);
  const effect = allow(decideMessage(message, { done, experiment }));
  if (effect.kind === 'outdated') return effect.reason;
  if (effect.kind === 'add') await addExperiment(services, tx, actor, { ...effect.booking, scheduledEventId, beforeAcceptance: true });
  else if (experiment && effect.kind === 'change') await changeExperiment(services, tx, actor, experiment, effect.change);
  else if (experiment && effect.kind === 'remove') await removeExperiment(services, followers, tx, { actor, experiment, by: 'scheduler' });
  return null;
}

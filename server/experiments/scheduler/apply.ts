import { fail } from '../../../engine/errors.ts';
import { dateFormatsOf } from '../../../engine/rules/date-formats.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { bookingEffect, type BookingEffect, type BookingMessage } from '../../../engine/rules/booking-messages.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { experimentForUpdate } from '../actions.ts';
import { experimentOfEvent } from '../repository/scheduled.ts';
import { lockBooking, messagesOfBooking } from '../repository/scheduler-messages.ts';
import type { ExperimentServices } from '../services.ts';
import type { ExperimentRow } from '../types.ts';
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
  const { scheduledEventId, sequence } = message;
  await lockBooking(tx, scheduledEventId);
  const { timeZone } = dateFormatsOf(await services.settings.all(tx));
  const done = (await messagesOfBooking(tx, scheduledEventId, 'DONE')).flatMap((stored) => {
    const read = readPart(envelopeOf(stored, timeZone), stored.part);
    return 'message' in read ? [read.message] : [];
  });
  const effect = bookingEffect(message, done);
  if (effect === null)
    return done.some((it) => it.sequence === sequence)
      ? `Another message with sequence ${sequence} had come before`
      : 'A newer message had come before';
  const experimentPk = await experimentOfEvent(tx, scheduledEventId);
  if (experimentPk === undefined) await addBooked(services, tx, actor, message);
  else {
    const experiment = await experimentForUpdate(services, tx, actor, experimentPk);
    if (message.proposalPk !== undefined && message.proposalPk !== experiment.proposalPk)
      throw fail('SCHEDULER_MESSAGE_WRONG', { message: `Booking ${scheduledEventId} is of another proposal` });
    if (message.event === 'BOOKING_REMOVED') await removeExperiment(services, followers, tx, actor, experiment);
    else await changeBooked(services, tx, actor, { message, experiment, effect });
  }
  return null;
}

async function addBooked(services: ExperimentServices, tx: Tx, actor: Actor, message: BookingMessage): Promise<void> {
  const { event, scheduledEventId, proposalPk, instrumentId, startsAt, endsAt, localContactId = null } = message;
  const isComplete = proposalPk !== undefined && instrumentId !== undefined && startsAt !== undefined && endsAt !== undefined;
  if (event !== 'BOOKING_ADDED' || !isComplete)
    throw fail('SCHEDULER_MESSAGE_WRONG', { message: `There is no booking ${scheduledEventId}: its BOOKING_ADDED has not come` });
  await addExperiment(services, tx, actor, {
    ...{ proposalPk, instrumentId, startsAt, endsAt, localContactId, scheduledEventId },
    status: 'DRAFT',
  });
}

interface BookedChange {
  readonly message: BookingMessage;
  readonly experiment: ExperimentRow;
  readonly effect: BookingEffect;
}

async function changeBooked(services: ExperimentServices, tx: Tx, actor: Actor, { message, experiment, effect }: BookedChange) {
  const isCancelled = experiment.cancelledAt !== null;
  if (isCancelled && message.event !== 'BOOKING_ADDED') throw fail('EXPERIMENT_CANCELLED');
  // A booking that comes back is a draft, as a new one.
  await changeExperiment(services, tx, actor, experiment, { ...effect, ...(isCancelled ? { cancelledAt: null, status: 'DRAFT' } : {}) });
}

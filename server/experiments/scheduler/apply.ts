import { fail } from '../../../engine/errors.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { bookingEffect, type BookingEffect, type BookingMessage } from '../../../engine/rules/booking-messages.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { experimentForUpdate } from '../actions.ts';
import { experimentOfEvent, noteSequence } from '../repository/scheduled.ts';
import { lockBooking, messagesOfBooking } from '../repository/scheduler-messages.ts';
import type { ExperimentServices } from '../services.ts';
import type { ExperimentRow, SchedulerMessageState } from '../types.ts';
import { addExperiment, changeExperiment } from '../write.ts';
import { readMessage } from './read-message.ts';
import { removeExperiment, type RemovalFollowers } from './remove.ts';

/**
 * Applies a message, unless a newer one about the booking has overtaken it.
 *
 * @throws SCHEDULER_MESSAGE_WRONG, EXPERIMENT_CANCELLED, and what making or changing an experiment throws
 */
export async function applyMessage(
  services: ExperimentServices,
  followers: RemovalFollowers,
  tx: Tx,
  actor: Actor,
  message: BookingMessage,
): Promise<SchedulerMessageState> {
  const { scheduledEventId, sequence } = message;
  await lockBooking(tx, scheduledEventId);
  const done = (await messagesOfBooking(tx, scheduledEventId, 'DONE')).flatMap(({ body, sender }) => {
    const read = readMessage(body, sender);
    return 'message' in read ? [read.message] : [];
  });
  const effect = bookingEffect(message, done);
  if (effect === null) return 'OUTDATED';
  const experimentPk = await experimentOfEvent(tx, scheduledEventId);
  if (experimentPk === undefined) await addBooked(services, tx, actor, message);
  else {
    const experiment = await experimentForUpdate(services, tx, actor, experimentPk);
    if (message.proposalPk !== undefined && message.proposalPk !== experiment.proposalPk)
      throw fail('SCHEDULER_MESSAGE_WRONG', { message: `Booking ${scheduledEventId} is of another proposal` });
    if (message.event === 'BOOKING_REMOVED') await removeExperiment(services, followers, tx, actor, experiment);
    else await changeBooked(services, tx, actor, { message, experiment, effect });
  }
  await noteSequence(tx, scheduledEventId, sequence);
  return 'DONE';
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
  const isAdded = message.event === 'BOOKING_ADDED';
  if (experiment.cancelledAt !== null && !isAdded) throw fail('EXPERIMENT_CANCELLED');
  await changeExperiment(services, tx, actor, experiment, { ...effect, ...(isAdded ? { cancelledAt: null } : {}) });
}

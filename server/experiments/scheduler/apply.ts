import { dateFormatsOf } from '../../../engine/rules/date-formats.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { allow } from '../../../engine/rules/answer.ts';
import { decideMessage, type BookingMessage } from '../../../engine/rules/booking-messages.ts';
import { tellsByDefault } from '../../../engine/rules/experiments.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { lockedExperiment } from '../actions.ts';
import { experimentOfEvent } from '../repository/scheduled.ts';
import { byExperimentPks, judgedExperiments } from '../repository/experiments.ts';
import { lockBooking, messagesOfBooking, outdateHeld } from '../repository/scheduler-messages.ts';
import { tellDates } from '../tell.ts';
import type { ExperimentServices, JudgedExperiment, SchedulerMessageState } from '../types.ts';
import { addExperiment, changeExperiment } from '../write.ts';
import { envelopeOf } from './envelope.ts';
import { readPart } from './read-message.ts';
import { removeExperiment, type RemovalFollowers } from '../remove.ts';

export interface AppliedMessage {
  readonly actor: Actor;
  readonly message: BookingMessage;
  /** The office has confirmed the booking although the proposal is not accepted. */
  readonly beforeAcceptance: boolean;
}

/**
 * Applies a message, unless another one about the booking has overtaken it. The people of the experiment are told as by the page.
 *
 * @returns the reason when it is outdated
 * @throws SCHEDULER_MESSAGE_WRONG, EXPERIMENT_CANCELLED, and what making or changing an experiment throws
 */
export async function applyMessage(
  services: ExperimentServices,
  followers: RemovalFollowers,
  tx: Tx,
  { actor, message, beforeAcceptance }: AppliedMessage,
): Promise<string | null> {
  const { scheduledEventId, sequence } = message;
  await lockBooking(tx, scheduledEventId);
  const done = await readMessagesOf(services, tx, scheduledEventId, 'DONE');
  const held = await readMessagesOf(services, tx, scheduledEventId, 'HELD');
  const experimentPk = await experimentOfEvent(tx, scheduledEventId);
  const experiment = experimentPk === undefined ? null : await lockedExperiment(services, tx, actor, experimentPk);
  const effect = allow(decideMessage(message, { done, held, experiment }));
  if (effect.kind === 'outdated') return effect.reason;
  if (effect.kind === 'add') {
    const key = await addExperiment(services, tx, actor, { ...effect.booking, scheduledEventId, beforeAcceptance });
    await tellPeople(services, tx, actor, null, key);
  } else if (experiment && effect.kind === 'change') {
    services.proposals.refuseWithdrawn([experiment]);
    await changeExperiment(services, tx, actor, experiment, effect.change, beforeAcceptance);
    await tellPeople(services, tx, actor, experiment, experiment.experimentPk);
  } else if (experiment && effect.kind === 'remove') {
    await removeExperiment(services, followers, tx, { actor, experiment, by: 'scheduler' });
  }
  if (message.event === 'BOOKING_REMOVED')
    await outdateHeld(tx, scheduledEventId, sequence, 'The scheduler has removed the booking', services.core.clock());
  return null;
}

async function readMessagesOf(services: ExperimentServices, tx: Tx, scheduledEventId: number, state: SchedulerMessageState) {
  const { timeZone } = dateFormatsOf(await services.settings.all(tx));
  return (await messagesOfBooking(tx, scheduledEventId, state)).flatMap((stored) => {
    const read = readPart(envelopeOf(stored, timeZone), stored.part);
    return 'message' in read ? [read.message] : [];
  });
}

async function tellPeople(services: ExperimentServices, tx: Tx, actor: Actor, before: JudgedExperiment | null, experimentPk: number) {
  const [after] = await judgedExperiments(tx, actor, byExperimentPks([experimentPk]));
  if (after && tellsByDefault(before, after)) await tellDates(services, tx, before, after);
}

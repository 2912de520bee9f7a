import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayHandOverContact } from '../../engine/rules/experiments.ts';
import { fullName } from '../../engine/text.ts';
import type { MutationHandOverLocalContactArgs } from '../generated/resolvers.ts';
import { handOverMail } from '../mail/index.ts';
import { experimentForUpdate } from './actions.ts';
import type { ExperimentServices, JudgedExperiment } from './types.ts';
import { changeExperiment } from './write.ts';

/** The local contact hands an experiment to a colleague, who gets an e-mail. @throws EXPERIMENT_NOT_FOUND, PERSON_NOT_FOUND and the reasons of mayHandOverContact */
export async function handOverLocalContact(
  services: ExperimentServices,
  actor: Actor,
  { experimentPk, userId, comment }: MutationHandOverLocalContactArgs,
): Promise<JudgedExperiment> {
  const { core, instruments, mail, users } = services;
  return core.db.transaction().execute(async (tx) => {
    const before = await experimentForUpdate(services, tx, actor, experimentPk);
    await users.mustExist(tx, [userId]);
    const [colleague, sender] = [await users.byId(userId, tx), await users.byId(actor.userId ?? 0, tx)];
    const instrument = (await instruments.listIn(tx)).find(({ id }) => id === before.instrumentId);
    const isOnInstrument = await instruments.hasPerson(tx, userId, before.instrumentId);
    const named = { userId, name: colleague ? fullName(colleague) : '', isOnInstrument };
    allow(
      mayHandOverContact(actor, before, { localContactId: before.localContactId, colleague: named, instrument: instrument?.name ?? '' }),
    );
    await changeExperiment(services, tx, actor, before, { localContactId: userId });
    const work = `experiment ${before.experimentId} on ${instrument?.name ?? ''}, as its local contact`;
    const url = `${core.config.publicUrl}/Experiments?search=${encodeURIComponent(before.experimentId)}`;
    const from = sender ? fullName(sender) : '';
    await mail.enqueue(tx, handOverMail(`${experimentPk}-${core.now().getTime()}`, { userId, from, work, word: comment ?? '', url }));
    // a former local contact may no longer read it
    return { ...before, localContactId: userId };
  });
}

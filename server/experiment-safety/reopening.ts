import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { decideReopenRequest } from '../../engine/rules/experiment-safety.ts';
import { fullName } from '../../engine/text.ts';
import { safetyForUpdate } from './form.ts';
import { updateSafety } from './repository/forms.ts';
import { tellTeam } from './tell.ts';
import type { ExperimentSafetyServices, JudgedExperimentSafety } from './types.ts';
import { EXPERIMENT } from './workflow.ts';

interface ReopenAsked {
  readonly experimentSafetyPk: number;
  readonly comment: string;
}

/** Asks the user office to open a submitted form again. @throws SAFETY_FORM_NOT_FOUND and the reasons of decideReopenRequest */
export async function askToReopen(
  services: ExperimentSafetyServices,
  actor: Actor,
  { experimentSafetyPk, comment }: ReopenAsked,
): Promise<JudgedExperimentSafety> {
  const { core, events, users } = services;
  return core.db.transaction().execute(async (tx) => {
    const form = await safetyForUpdate(services, tx, actor, experimentSafetyPk);
    const at = core.now();
    const { after, events: names } = allow(decideReopenRequest(form, comment, actor, at));
    await updateSafety(tx, experimentSafetyPk, { reopenRequest: after }, at);
    const entity = { kind: EXPERIMENT, id: experimentSafetyPk };
    for (const event of names) await events.note(tx, { event, entity, actor, at, changes: { comment: after.comment } });
    const person = actor.userId === null ? undefined : await users.byId(actor.userId, tx);
    await tellTeam(services, tx, form, {
      template: 'safety-reopening-asked',
      askedBy: person ? fullName(person) : '',
      comment: after.comment,
    });
    return { ...form, reopenRequest: after };
  });
}

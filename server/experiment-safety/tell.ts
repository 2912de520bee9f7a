import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { dateFormatsOf, momentInZone } from '../../engine/rules/date-formats.ts';
import { decideReopenRequest } from '../../engine/rules/experiment-safety.ts';
import { fullName } from '../../engine/text.ts';
import { emailAbout } from '../mail/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { safetyForUpdate } from './form.ts';
import { updateSafety } from './repository/forms.ts';
import type { ExperimentSafetyServices, JudgedExperimentSafety } from './types.ts';
import { EXPERIMENT } from './workflow.ts';

type TeamMail =
  | { readonly template: 'safety-form-returned'; readonly requestedChanges: string }
  | { readonly template: 'safety-reopening-asked'; readonly askedBy: string; readonly comment: string };

/** E-mails about a form that are no status action: to its team, or from it to the office. */
export async function tellTeam(
  services: ExperimentSafetyServices,
  tx: Tx,
  { experimentSafetyPk, experiment }: JudgedExperimentSafety,
  { template, ...words }: TeamMail,
): Promise<void> {
  const { core, mail, settings } = services;
  const formats = dateFormatsOf(await settings.all(tx));
  const isReturn = template === 'safety-form-returned';
  const extra = {
    ...words,
    experimentId: experiment.experimentId,
    startsAt: momentInZone(experiment.startsAt, formats),
    endsAt: momentInZone(experiment.endsAt, formats),
    url: `${core.config.publicUrl}/ExperimentSafety/${experimentSafetyPk}`,
  };
  const request = emailAbout(
    { template, to: isReturn ? 'PI' : 'USER_OFFICE', entity: { kind: EXPERIMENT, id: experimentSafetyPk } },
    { extra, cc: isReturn ? ['CO_PROPOSERS'] : ['INSTRUMENT_SCIENTISTS'] },
  );
  await mail.enqueue(tx, { key: `${template}-${experimentSafetyPk}-${core.now().getTime()}`, request });
}

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

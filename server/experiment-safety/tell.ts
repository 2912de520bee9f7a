import { dateFormatsOf, momentInZone } from '../../engine/rules/date-formats.ts';
import { emailAbout } from '../mail/index.ts';
import type { Tx } from '../plugins/database/index.ts';
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

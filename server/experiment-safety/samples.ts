import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayWriteSafetyForm } from '../../engine/rules/experiment-safety.ts';
import type { ProposalEntry } from '../entries/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { bySafetyExperiments, safetiesWithAccess } from './repository/forms.ts';
import {
  bySampleKeys,
  deleteExperimentSample,
  experimentSamples,
  insertExperimentSample,
  markExperimentSample,
  type SampleKey,
} from './repository/samples.ts';
import type { ExperimentSafetyServices, ExperimentSampleRow, JudgedExperimentSafety } from './types.ts';
import { SAMPLE_ESI } from './workflow.ts';

/**
 * Puts a sample on the safety form, or returns the one that is there.
 *
 * @throws SAMPLE_NOT_FOUND, SAMPLE_OF_OTHER_PROPOSAL, EXPERIMENT_SAMPLE_TEMPLATE, and those of the form
 */
export const addSample = (services: ExperimentSafetyServices, actor: Actor, key: SampleKey): Promise<ExperimentSampleRow> =>
  onForm(services, actor, key, async (tx, form) => {
    const sample = await services.samples.byId(actor, key.sampleId, tx);
    if (!sample) throw fail('SAMPLE_NOT_FOUND', { id: key.sampleId });
    if (sample.proposalPk !== form.proposalPk) throw fail('SAMPLE_OF_OTHER_PROPOSAL');
    const [present] = await experimentSamples(tx, bySampleKeys([key]));
    if (present) return present;
    await declare(services, tx, actor, { key, sample, answersFrom: sample.questionaryId });
    return one(tx, key);
  });

/** Takes a sample off the form with its safety answers; returns it as it was. @throws EXPERIMENT_SAMPLE_NOT_FOUND */
export const removeSample = (services: ExperimentSafetyServices, actor: Actor, key: SampleKey): Promise<ExperimentSampleRow> =>
  onForm(services, actor, key, async (tx) => {
    const row = await one(tx, key);
    await deleteExperimentSample(tx, key);
    await services.questionaries.remove(tx, [row.sampleEsiQuestionaryId]);
    return row;
  });

/** Marks a declaration ready, or opens it again. @throws EXPERIMENT_SAMPLE_NOT_FOUND, SAFETY_FORM_INCOMPLETE */
export const markSample = (
  services: ExperimentSafetyServices,
  actor: Actor,
  { isSubmitted, ...key }: SampleKey & { readonly isSubmitted: boolean | null },
): Promise<ExperimentSampleRow> =>
  onForm(services, actor, key, async (tx) => {
    const { core, questionaries } = services;
    const row = await one(tx, key);
    if (isSubmitted === null || isSubmitted === row.isEsiSubmitted) return row;
    if (isSubmitted) {
      const id = row.sampleEsiQuestionaryId;
      const states = await questionaries.evaluate(tx, [id], questionaries.viewerOf(actor));
      if (states.get(id)?.complete !== true) throw fail('SAFETY_FORM_INCOMPLETE');
    }
    await markExperimentSample(tx, key, isSubmitted, core.now());
    return one(tx, key);
  });

/** Adds a copy of a sample and of its declaration, which is not ready. @throws EXPERIMENT_SAMPLE_NOT_FOUND, ENTRY_FIELDS */
export const cloneSample = (
  services: ExperimentSafetyServices,
  actor: Actor,
  { newTitle, ...key }: SampleKey & { readonly newTitle: string | null },
): Promise<ExperimentSampleRow> =>
  onForm(services, actor, key, async (tx) => {
    const source = await one(tx, key);
    const args = { id: key.sampleId, title: newTitle, isPostProposalSubmission: true };
    const sample = await services.samples.cloneWithin(tx, actor, args);
    const copy = { experimentPk: key.experimentPk, sampleId: sample.id };
    await declare(services, tx, actor, { key: copy, sample, answersFrom: source.sampleEsiQuestionaryId });
    return one(tx, copy);
  });

interface Declaration {
  readonly key: SampleKey;
  readonly sample: Pick<ProposalEntry, 'proposalPk' | 'questionId'>;
  readonly answersFrom: number;
}

async function declare(
  { core, proposals, questionaries, samples }: ExperimentSafetyServices,
  tx: Tx,
  actor: Actor,
  { key, sample, answersFrom }: Declaration,
): Promise<void> {
  const { questionaryId } = await proposals.get(sample.proposalPk, tx);
  const templateId = await samples.templateNamedBy(tx, { questionaryId, questionId: sample.questionId, name: 'esiTemplateId' });
  if (templateId === null) throw fail('EXPERIMENT_SAMPLE_TEMPLATE');
  const sampleEsiQuestionaryId = await questionaries.create(tx, { templateId, ownerKind: SAMPLE_ESI, creatorId: ownId(actor) });
  await insertExperimentSample(tx, { ...key, sampleEsiQuestionaryId, at: core.now() });
  const pair = { from: answersFrom, to: sampleEsiQuestionaryId };
  await questionaries.copyAnswers(tx, [pair], { viewer: questionaries.viewerOf(actor), complete: true });
}

/** Under the locks of proposal and experiment, by who may write the safety form. @throws SAFETY_FORM_NOT_FOUND */
const onForm = <T>(
  services: ExperimentSafetyServices,
  actor: Actor,
  { experimentPk }: Pick<SampleKey, 'experimentPk'>,
  work: (tx: Tx, form: JudgedExperimentSafety) => Promise<T>,
): Promise<T> =>
  services.core.db.transaction().execute(async (tx) => {
    const experiment = await services.experiments.forTeam(tx, actor, experimentPk);
    const [row] = await safetiesWithAccess(tx, actor, bySafetyExperiments([experimentPk]));
    if (!row) throw fail('SAFETY_FORM_NOT_FOUND', { experimentPk });
    const form = { ...row, experiment };
    allow(mayWriteSafetyForm(actor, form));
    return work(tx, form);
  });

async function one(tx: Tx, key: SampleKey): Promise<ExperimentSampleRow> {
  const [row] = await experimentSamples(tx, bySampleKeys([key]));
  if (!row) throw fail('EXPERIMENT_SAMPLE_NOT_FOUND', { ...key });
  return row;
}

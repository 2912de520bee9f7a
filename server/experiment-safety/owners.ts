import { no, yes } from '../../engine/rules/answer.ts';
import { mayWriteSafetyForm, mayWriteSampleDeclaration } from '../../engine/rules/experiment-safety.ts';
import { grouped } from '../plugins/batch.ts';
import { EMPTY_SCOPE, type Owner, type OwnerKind } from '../questionaries/index.ts';
import { judgedSafeties } from './judged.ts';
import { byEsiQuestionaries, bySafetyExperiments, proposalOfEsi, proposalOfSampleEsi } from './repository/forms.ts';
import { experimentSamples, samplesOfExperiments, samplesOfQuestionaries } from './repository/samples.ts';
import type { ExperimentSafetyServices, ExperimentSampleRow, JudgedExperimentSafety } from './types.ts';
import { EXPERIMENT } from './workflow.ts';

type SafetyOwner = Owner & { readonly form: JudgedExperimentSafety };

/** The safety form of an experiment: its basis shows the samples, which have calls of their own. */
export const safetyOwner = (services: ExperimentSafetyServices): OwnerKind<SafetyOwner> => ({
  held: proposalOfEsi,
  load: async (db, questionaryIds, actor) => {
    const forms = await judgedSafeties(services, db, actor, byEsiQuestionaries(questionaryIds));
    const samples = await experimentSamples(db, samplesOfExperiments(forms.map((it) => it.experimentPk)));
    const samplesOf = grouped(samples, (it) => it.experimentPk);
    return forms.map((form) => ({
      ...ownerOf(form),
      questionaryId: form.esiQuestionaryId,
      columns: {
        samples: (samplesOf.get(form.experimentPk) ?? []).map(({ sampleId, title, isEsiSubmitted }) => ({
          sampleId,
          title,
          isEsiSubmitted,
        })),
      },
    }));
  },
  mayRead: (_actor, { form }) => (form.mayRead ? yes : no('SAFETY_FORM_NOT_FOUND')),
  mayWrite: (actor, { form }) => mayWriteSafetyForm(actor, form),
});

/** The declaration of a sample for an experiment. */
export const sampleOwner = (services: ExperimentSafetyServices): OwnerKind<SafetyOwner & { readonly sample: ExperimentSampleRow }> => ({
  held: proposalOfSampleEsi,
  load: async (db, questionaryIds, actor) => {
    const samples = await experimentSamples(db, samplesOfQuestionaries(questionaryIds));
    const forms = await judgedSafeties(services, db, actor, bySafetyExperiments(samples.map((it) => it.experimentPk)));
    const formOf = new Map(forms.map((form) => [form.experimentPk, form]));
    return samples.flatMap((sample) => {
      const form = formOf.get(sample.experimentPk);
      if (!form) return [];
      const { sampleEsiQuestionaryId: questionaryId, sampleId: id } = sample;
      return [{ ...ownerOf(form), questionaryId, id, columns: { proposalPk: form.proposalPk }, sample }];
    });
  },
  mayRead: (_actor, { form }) => (form.mayRead ? yes : no('EXPERIMENT_SAMPLE_NOT_FOUND')),
  mayWrite: (actor, { form, sample }) => mayWriteSampleDeclaration(actor, { ...form, isEsiSubmitted: sample.isEsiSubmitted }),
});

const ownerOf = (form: JudgedExperimentSafety) => ({
  id: form.experimentSafetyPk,
  parent: null,
  isOwn: form.experiment.isMember,
  loggedUnder: { kind: EXPERIMENT, id: form.experimentSafetyPk },
  scope: {
    ...EMPTY_SCOPE,
    callId: form.experiment.callId,
    proposalPk: form.proposalPk,
    experimentPk: form.experimentPk,
    instrumentId: form.experiment.instrumentId,
  },
  form,
});

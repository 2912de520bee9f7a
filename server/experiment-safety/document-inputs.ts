import type { DocumentStep, ExperimentSafetyDocument, PdfLayout } from '../../engine/documents/index.ts';
import { fail } from '../../engine/errors.ts';
import { roleMayRead } from '../../engine/questionnaires/index.ts';
import { system, type Actor } from '../../engine/rules/actor.ts';
import { documentSample, frameFor, layoutsBy, peopleOnPaper, proposalOnPaper } from '../downloads/index.ts';
import type { PrintedQuestionary } from '../questionaries/index.ts';
import { judgedSafeties } from './judged.ts';
import { bySafetyExperiments } from './repository/forms.ts';
import { safetiesOnPaper, type SafetyOnPaper } from './repository/documents.ts';
import { experimentSamples, samplesOfExperiments } from './repository/samples.ts';
import type { ExperimentSafetyServices, ExperimentSampleRow, JudgedExperimentSafety } from './types.ts';

const SAFETY_PDF = 'EXPERIMENT_SAFETY_PDF';

export interface LaidOutSafety {
  readonly layout: PdfLayout;
  readonly input: ExperimentSafetyDocument;
}

/** Content of safety documents in the requested order, with a constant number of statements. @throws SAFETY_FORM_NOT_FOUND */
export async function documentInputs(
  services: ExperimentSafetyServices,
  actor: Actor,
  keys: readonly number[],
): Promise<readonly LaidOutSafety[]> {
  const inputs = await knownOf(services, actor, keys);
  return inputs.forms.map((form) => {
    const proposal = inputs.proposals.get(form.proposalPk);
    const fact = inputs.facts.get(form.experimentPk);
    const call = inputs.callOf.get(form.experiment.callId);
    const layout = inputs.layoutOf(call?.experimentSafetyPdfTemplateId ?? 0);
    if (!proposal || !fact) throw fail('SAFETY_FORM_NOT_FOUND', { experimentPk: form.experimentPk });
    if (!layout) throw new Error(`the catalog has no layout ${SAFETY_PDF}`);
    const { experimentId, startsAt, endsAt, status, localContactId } = form.experiment;
    const personOf = (id: number | null) => inputs.people.get(id ?? 0) ?? null;
    const team = [...new Set([...proposal.coProposerIds, ...fact.visitorIds])].filter((id) => id !== proposal.proposerId);
    const input: ExperimentSafetyDocument = {
      frame: inputs.frame,
      experiment: { experimentId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), status },
      status: fact.status,
      instrument: fact.instrument,
      localContact: personOf(localContactId),
      proposal: proposalOnPaper(actor, proposal, call),
      principalInvestigator: personOf(proposal.proposerId),
      team: team.flatMap((id) => inputs.people.get(id) ?? []),
      onSite: fact.visitorIds.flatMap((id) => inputs.people.get(id) ?? []),
      instrumentScientist: {
        decision: form.instrumentScientistDecision,
        comment: form.instrumentScientistComment ?? '',
        by: personOf(fact.instrumentScientistId),
        at: fact.instrumentScientistDecidedAt,
      },
      experimentSafetyReviewer: {
        decision: form.experimentSafetyReviewerDecision,
        comment: form.experimentSafetyReviewerComment ?? '',
        by: personOf(fact.experimentSafetyReviewerId),
        at: fact.experimentSafetyReviewerDecidedAt,
      },
      esiSteps: inputs.stepsOf(form.esiQuestionaryId),
      reviewSteps: inputs.reviewOf(form),
      samples: inputs.samples.flatMap((it) => (it.experimentPk === form.experimentPk ? inputs.sampleOf(it) : [])),
    };
    return { layout, input };
  });
}

async function knownOf(services: ExperimentSafetyServices, actor: Actor, keys: readonly number[]) {
  const { core, calls } = services;
  const formByKey = new Map(
    (await judgedSafeties(services, core.db, actor, bySafetyExperiments(keys))).map((form) => [form.experimentPk, form]),
  );
  const forms = keys.map((experimentPk) => {
    const form = formByKey.get(experimentPk);
    if (!form) throw fail('SAFETY_FORM_NOT_FOUND', { experimentPk });
    return form;
  });
  const facts = await safetiesOnPaper(core.db, keys);
  const samples = await experimentSamples(core.db, samplesOfExperiments(keys));
  const proposals = await services.proposals.readable(actor, [...new Set(forms.map(({ proposalPk }) => proposalPk))]);
  const callRows = await calls.byIds([...new Set(forms.map(({ experiment }) => experiment.callId))]);
  const layouts = await layoutsBy(
    core.db,
    [SAFETY_PDF],
    callRows.flatMap((call) => call.experimentSafetyPdfTemplateId ?? []),
  );
  const builtIn = core.catalog.templateGroups.get(SAFETY_PDF)?.layout;
  const team = [...proposals.values()].flatMap(({ proposerId, coProposerIds }) => [proposerId, ...coProposerIds]);
  const others = forms.flatMap((form) => peopleOf(form, facts.get(form.experimentPk)));
  return {
    forms,
    facts,
    samples,
    proposals,
    callOf: new Map(callRows.map((call) => [call.id, call])),
    layoutOf: (templateId: number): PdfLayout | undefined => layouts.get(templateId) ?? builtIn,
    people: await peopleOnPaper(core.db, [...new Set([...team, ...others])]),
    frame: await frameFor(services, actor),
    ...(await answersFor(services, actor, forms, { samples, facts })),
  };
}

const peopleOf = ({ experiment }: JudgedExperimentSafety, fact: SafetyOnPaper | undefined): readonly number[] =>
  [experiment.localContactId, fact?.instrumentScientistId, fact?.experimentSafetyReviewerId, ...(fact?.visitorIds ?? [])].flatMap(
    (id) => id ?? [],
  );

/** Answers of the forms as the actor reads them; those of the review also for the team, whose document it is. */
async function answersFor(
  services: ExperimentSafetyServices,
  actor: Actor,
  forms: readonly JudgedExperimentSafety[],
  { samples, facts }: { readonly samples: readonly ExperimentSampleRow[]; readonly facts: ReadonlyMap<number, SafetyOnPaper> },
) {
  const { core, questionaries, samples: declared } = services;
  const entries = new Map((await declared.find(actor, { ids: samples.map(({ sampleId }) => sampleId) })).map((it) => [it.id, it]));
  const printed = await questionaries.printed(actor, [
    ...forms.map((form) => form.esiQuestionaryId),
    ...samples.map((it) => it.sampleEsiQuestionaryId),
    ...[...entries.values()].map((it) => it.questionaryId),
  ]);
  const reviews = await questionaries.printed(
    system,
    forms.flatMap((form) => form.safetyReviewQuestionaryId ?? []),
  );
  const hidden = await hiddenInReviews(services, actor, [...facts.values()]);
  const stepsOf = (id: number) => printed.get(id)?.steps ?? [];
  return {
    stepsOf,
    reviewOf: ({ safetyReviewQuestionaryId: id }: JudgedExperimentSafety) => shown(reviews.get(id ?? 0), hidden),
    sampleOf: ({ sampleId, sampleEsiQuestionaryId }: ExperimentSampleRow) => {
      const entry = entries.get(sampleId);
      return entry ? [{ ...documentSample(core.catalog, entry, printed), esiSteps: stepsOf(sampleEsiQuestionaryId) }] : [];
    },
  };
}

const shown = (printed: PrintedQuestionary | undefined, hidden: ReadonlySet<string>): readonly DocumentStep[] =>
  (printed?.steps ?? []).map((step) => ({ ...step, fields: step.fields.filter(({ questionId }) => !hidden.has(questionId)) }));

/** Questions of the reviews that the actor's role does not read. */
async function hiddenInReviews(
  { core, questionaries, templates }: ExperimentSafetyServices,
  actor: Actor,
  facts: readonly SafetyOnPaper[],
): Promise<ReadonlySet<string>> {
  const viewer = questionaries.viewerOf(actor);
  if (viewer === null) return new Set();
  const used = facts.flatMap(({ reviewTemplate }) => reviewTemplate ?? []);
  const publishedOf = await templates.publishedMany(core.db, used);
  const fields = used.flatMap((ref) => publishedOf(ref).definition.steps.flatMap((step) => step.fields));
  return new Set(fields.filter(({ config }) => !roleMayRead(config, viewer.role)).map(({ questionId }) => questionId));
}

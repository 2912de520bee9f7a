import { aSubmittedSafetyForm, anAcceptedProposal, experimentOn, openSafetyForm, safetyGround } from './experiment-safety.ts';
import type { AcceptedProposal, FoundSafety, SafetyGround } from './experiment-safety.ts';
import { aWorld, type Person, type World } from './index.ts';
import { answer } from './proposals.ts';
import { aTemplate, type InstalledTemplate } from './questionnaires.ts';

const SAFETY_REVIEW = 'EXPERIMENT_SAFETY_REVIEW';

export interface SafetyReviewWorld {
  readonly world: World;
  readonly ground: SafetyGround;
  readonly proposal: AcceptedProposal;
  readonly review: InstalledTemplate;
}

/** An accepted proposal whose call has a safety form and the shipped safety workflow; the review template is active. */
export async function aSafetyReviewWorld(): Promise<SafetyReviewWorld> {
  const world = await aWorld();
  const ground = await safetyGround(world);
  const review = await aTemplate(world, {
    key: 'safety_review',
    groupId: SAFETY_REVIEW,
    steps: [
      {
        fields: [
          { id: 'exp_safety_review_basis', type: 'EXPERIMENT_SAFETY_REVIEW_BASIS' },
          { id: 'measures', type: 'TEXT_INPUT', text: 'Measures' },
          { id: 'dose', type: 'TEXT_INPUT', text: 'Expected dose', config: { readPermissions: ['EXPERIMENT_SAFETY_REVIEWER'] } },
        ],
      },
    ],
  });
  const { templateId } = review;
  await world.db
    .insertInto('activeTemplates')
    .values({ groupId: SAFETY_REVIEW, templateId })
    .onConflict((conflict) => conflict.column('groupId').doUpdateSet({ templateId }))
    .execute();
  return { world, ground, proposal: await anAcceptedProposal(world, ground), review };
}

export interface ReviewedForm extends FoundSafety {
  readonly experimentPk: number;
}

/** A safety form by the principal investigator, submitted and its review filled in unless it says otherwise. */
export async function aSafetyForm(setting: SafetyReviewWorld, { submitted = true, reviewed = true } = {}): Promise<ReviewedForm> {
  const { world, ground, proposal } = setting;
  const experimentPk = await experimentOn(world, proposal);
  const form = submitted
    ? await aSubmittedSafetyForm(world, ground, world.petra, experimentPk)
    : await openSafetyForm(world, world.petra, experimentPk);
  if (reviewed) await fillSafetyReview(setting, await openSafetyReview(world, world.sam, form.experimentSafetyPk));
  return { ...form, experimentPk };
}

/** Completes the only step of the review. */
export const fillSafetyReview = ({ world, review }: SafetyReviewWorld, questionaryId: number, by = world.sam): Promise<unknown> =>
  answer(world, by, { questionaryId, topicId: review.topics[0], answers: { measures: 'Gloves' } });

export interface DecidedForm {
  readonly status: string;
  readonly instrumentScientistDecision: string | null;
  readonly instrumentScientistComment: string | null;
  readonly experimentSafetyReviewerDecision: string | null;
  readonly experimentSafetyReviewerComment: string | null;
}

const CALLS = {
  INSTRUMENT_SCIENTIST: 'submitInstrumentScientistExperimentSafetyReview',
  EXPERIMENT_SAFETY_REVIEWER: 'submitExperimentSafetyReviewerExperimentSafetyReview',
};

export interface SafetyDecisionOptions {
  readonly by: Person;
  readonly as: keyof typeof CALLS;
  readonly decision: 'ACCEPTED' | 'REJECTED' | 'UNSET';
  readonly comment?: string;
}

export async function decideOnSafety(world: World, s: number, { by, as, ...sent }: SafetyDecisionOptions): Promise<DecidedForm> {
  const { it } = await world.as(by).query<{ it: Omit<DecidedForm, 'status'> & { readonly status: { readonly shortCode: string } } }>(
    `mutation ($s: Int!, $decision: ExperimentSafetyDecision!, $comment: String) {
      it: ${CALLS[as]}(experimentSafetyPk: $s, decision: $decision, comment: $comment) {
        status { shortCode } instrumentScientistDecision instrumentScientistComment
        experimentSafetyReviewerDecision experimentSafetyReviewerComment } }`,
    { s, ...sent },
  );
  return { ...it, status: it.status.shortCode };
}

export const openSafetyReview = async (world: World, by: Person, s: number): Promise<number> =>
  (
    await world
      .as(by)
      .query<{ it: { readonly safetyReviewQuestionaryId: number } }>(
        'mutation ($s: Int!) { it: reviewExperimentSafety(experimentSafetyPk: $s) { safetyReviewQuestionaryId } }',
        { s },
      )
  ).it.safetyReviewQuestionaryId;

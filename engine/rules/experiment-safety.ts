import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type Decided, type RuleAnswer } from './answer.ts';
import { commentProblem } from './comments.ts';
import { isOnTeam, openForTeam, type ExperimentFacts } from './experiments.ts';

export const SAFETY_DECISIONS = ['ACCEPTED', 'REJECTED', 'UNSET'] as const;
export type SafetyDecision = (typeof SAFETY_DECISIONS)[number];

/** Status of a safety form in which a role decides. */
export const DECIDING_STATUS = { INSTRUMENT_SCIENTIST: 'ESF_IS_REVIEW', EXPERIMENT_SAFETY_REVIEWER: 'ESF_ESR_REVIEW' } as const;

/**
 * Is there a safety document? Only at the status that the specification names (4).
 *
 * @example hasSafetyDocument('ESF_REJECTED') // false
 */
export const hasSafetyDocument = (status: string | null | undefined): boolean => status === 'ESF_APPROVED';

/**
 * May a safety form be opened for the experiment? It must be scheduled and still lie ahead.
 *
 * @example openForSafetyForm({ status: 'DRAFT', startsAt }, now) // { ok: false, reason: 'EXPERIMENT_NOT_ACTIVE' }
 */
export function openForSafetyForm({ status, startsAt }: Pick<ExperimentFacts, 'status' | 'startsAt'>, now: Date): RuleAnswer {
  if (status === 'COMPLETED') return no('EXPERIMENT_COMPLETED');
  if (status === 'DRAFT') return no('EXPERIMENT_NOT_ACTIVE');
  return startsAt.getTime() > now.getTime() ? yes : no('EXPERIMENT_BEGUN');
}

export interface SafetyFormFacts {
  readonly experiment: ExperimentFacts;
  readonly esiQuestionarySubmittedAt: Date | null;
}

/**
 * Right to answer a safety form and to choose its samples.
 *
 * @example mayWriteSafetyForm(petra, { experiment, esiQuestionarySubmittedAt: at }) // { ok: false, reason: 'SAFETY_FORM_SUBMITTED' }
 */
export function mayWriteSafetyForm(actor: Actor, { experiment, esiQuestionarySubmittedAt }: SafetyFormFacts): RuleAnswer {
  if (!isOfficer(actor) && !isOnTeam(actor, experiment)) return no('INSUFFICIENT_PERMISSIONS');
  const open = openForTeam(experiment);
  if (!open.ok) return open;
  return isOfficer(actor) || esiQuestionarySubmittedAt === null ? yes : no('SAFETY_FORM_SUBMITTED');
}

/**
 * Right to answer the declaration of a sample: as the form, and not while the sample is marked ready.
 *
 * @example mayWriteSampleDeclaration(petra, { ...form, isEsiSubmitted: true }) // { ok: false, reason: 'EXPERIMENT_SAMPLE_READY' }
 */
export function mayWriteSampleDeclaration(actor: Actor, safetyForm: SafetyFormFacts & { readonly isEsiSubmitted: boolean }): RuleAnswer {
  const form = mayWriteSafetyForm(actor, safetyForm);
  return form.ok && safetyForm.isEsiSubmitted && !isOfficer(actor) ? no('EXPERIMENT_SAMPLE_READY') : form;
}

/** Right to submit: members and officers, but no visitors. */
function maySubmitSafetyForm(actor: Actor, safetyForm: SafetyFormFacts): RuleAnswer {
  if (safetyForm.esiQuestionarySubmittedAt !== null) return no('SAFETY_FORM_SUBMITTED');
  if (!isOfficer(actor) && !safetyForm.experiment.isMember) return no('INSUFFICIENT_PERMISSIONS');
  return mayWriteSafetyForm(actor, safetyForm);
}

/** Neither role has decided. */
export const UNDECIDED = {
  instrumentScientistDecision: null,
  instrumentScientistComment: null,
  instrumentScientistId: null,
  instrumentScientistDecidedAt: null,
  experimentSafetyReviewerDecision: null,
  experimentSafetyReviewerComment: null,
  experimentSafetyReviewerId: null,
  experimentSafetyReviewerDecidedAt: null,
} as const;

export interface SafetySubmission {
  readonly isSubmitted: boolean;
  /** Form and declarations are complete, and each sample is marked ready. */
  readonly isComplete: boolean;
  /** Words of the office to the team, when it takes the submission back. */
  readonly requestedChanges?: string;
}

/** Decisions of the last review, and what the office asked to change when it took the submission back. */
export interface LastSafetyReview {
  /** ISO. */
  readonly takenBackAt: string;
  readonly requestedChanges: string;
  readonly instrumentScientistDecision: SafetyDecision | null;
  readonly instrumentScientistComment: string | null;
  readonly experimentSafetyReviewerDecision: SafetyDecision | null;
  readonly experimentSafetyReviewerComment: string | null;
}

/** Request of a team to open its submitted form again. */
export interface SafetyReopenRequest {
  /** ISO. */
  readonly askedAt: string;
  readonly userId: number | null;
  readonly comment: string;
}

type Reviewed = Pick<
  LastSafetyReview,
  'instrumentScientistDecision' | 'instrumentScientistComment' | 'experimentSafetyReviewerDecision' | 'experimentSafetyReviewerComment'
>;

type Submitted = {
  readonly esiQuestionarySubmittedAt: Date | null;
  readonly lastReview?: LastSafetyReview;
  readonly reopenRequest?: null;
} & Partial<typeof UNDECIDED>;

/**
 * Submits a safety form, or opens it to its team again. Nobody has decided then (domain reference 3.13); the decisions are kept as the last review.
 *
 * @example decideSafetySubmission(form, { isSubmitted: true, isComplete: false }, petra, now) // SAFETY_FORM_INCOMPLETE
 */
export function decideSafetySubmission(
  form: SafetyFormFacts & Reviewed,
  { isSubmitted, isComplete, requestedChanges = '' }: SafetySubmission,
  actor: Actor,
  now: Date,
): Decided<Submitted> {
  if (isSubmitted) {
    const may = maySubmitSafetyForm(actor, form);
    if (!may.ok) return may;
    if (!isComplete) return no('SAFETY_FORM_INCOMPLETE');
    return { ok: true, after: { esiQuestionarySubmittedAt: now, reopenRequest: null }, events: ['EXPERIMENT_ESF_SUBMITTED'] };
  }
  if (!isOfficer(actor)) return no('INSUFFICIENT_PERMISSIONS');
  if (form.esiQuestionarySubmittedAt === null) return no('SAFETY_FORM_NOT_SUBMITTED');
  const message = commentProblem(requestedChanges.trim());
  if (message !== null) return no('SAFETY_REVIEW_FIELDS', { message });
  const { instrumentScientistDecision, instrumentScientistComment, experimentSafetyReviewerDecision, experimentSafetyReviewerComment } =
    form;
  const lastReview = {
    takenBackAt: now.toISOString(),
    requestedChanges: requestedChanges.trim(),
    ...{ instrumentScientistDecision, instrumentScientistComment, experimentSafetyReviewerDecision, experimentSafetyReviewerComment },
  };
  const after = { esiQuestionarySubmittedAt: null, ...UNDECIDED, lastReview, reopenRequest: null };
  return { ok: true, after, events: ['EXPERIMENT_SAFETY_STATUS_CHANGED_BY_USER'] };
}

/**
 * May the team ask to open its form again? Once until the office has answered, with a reason.
 *
 * @example decideReopenRequest({ ...form, esiQuestionarySubmittedAt: null }, 'Other sample', petra, now) // SAFETY_FORM_NOT_SUBMITTED
 */
export function decideReopenRequest(
  form: SafetyFormFacts & { readonly reopenRequest: SafetyReopenRequest | null },
  comment: string,
  actor: Actor,
  now: Date,
): Decided<SafetyReopenRequest> {
  if (!isOnTeam(actor, form.experiment)) return no('INSUFFICIENT_PERMISSIONS');
  const open = openForTeam(form.experiment);
  if (!open.ok) return open;
  if (form.esiQuestionarySubmittedAt === null) return no('SAFETY_FORM_NOT_SUBMITTED');
  if (form.reopenRequest !== null) return no('SAFETY_REOPENING_ASKED');
  const reason = comment.trim();
  const message = reason === '' ? 'Say what you want to change' : commentProblem(reason);
  if (message !== null) return no('SAFETY_REVIEW_FIELDS', { message });
  return {
    ok: true,
    after: { askedAt: now.toISOString(), userId: actor.userId, comment: reason },
    events: ['EXPERIMENT_ESF_REOPENING_ASKED'],
  };
}

import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type Answer } from './answer.ts';
import { isMember, mayEdit, type ProposalFacts } from './proposals.ts';

/** As the question type of the sample's basis says; a test compares them. */
export const SAMPLE_TITLE_MAX = 150;

/** What rights on a sample or a sub-template entry hang on. */
export interface EntryFacts {
  readonly proposal: ProposalFacts;
  /** A sample added for the experiment, after the proposal was submitted. */
  readonly isPostProposalSubmission: boolean;
  /** An experiment of the proposal has a safety form that is not submitted yet. */
  readonly safetyFormOpen: boolean;
}

/**
 * May this person add, change, copy or delete the sample or entry? As the proposal; samples for the safety form also by members while it is open.
 * @example mayEditEntry(member, { proposal, isPostProposalSubmission: true, safetyFormOpen: true }, now).ok // true
 */
export function mayEditEntry(actor: Actor, it: EntryFacts, now: Date): Answer {
  if (isOfficer(actor)) return yes;
  if (it.isPostProposalSubmission && it.safetyFormOpen && isMember(actor, it.proposal)) return yes;
  if (it.isPostProposalSubmission && it.proposal.submitted) return no('SAFETY_FORM_NOT_OPEN');
  return mayEdit(actor, it.proposal, now);
}

/**
 * The title of a copy, unless the person gives one.
 * @example copyTitle('Lysozyme') // 'Copy of Lysozyme'
 */
export const copyTitle = (title: string): string => `Copy of ${title}`;

/**
 * What is wrong with the title of a sub-template entry; null: nothing.
 * @example entryTitleProblem(' ') // 'This is a required field'
 */
export const entryTitleProblem = (title: string): string | null => (title.trim() === '' ? 'This is a required field' : null);

/**
 * What is wrong with a sample's title; null: nothing.
 * @example sampleTitleProblem('') // 'This is a required field'
 */
export const sampleTitleProblem = (title: string): string | null =>
  entryTitleProblem(title) ?? (title.length > SAMPLE_TITLE_MAX ? `Please make title at most ${SAMPLE_TITLE_MAX} characters long` : null);

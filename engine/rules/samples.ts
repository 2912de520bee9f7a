import type { Catalog } from '../catalog/types.ts';
import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type Answer } from './answer.ts';
import { LIMITS, MAX_ENTRIES } from './limits.ts';
import { isMember, mayEdit, type ProposalFacts } from './proposals.ts';

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
 * Is there room for more samples or entries under a question? @param present how many are there
 * @example roomForEntries(499, 2) // { ok: false, reason: 'ENTRIES_TOO_MANY', … }
 */
export const roomForEntries = (present: number, added: number): Answer =>
  present + added > MAX_ENTRIES ? no('ENTRIES_TOO_MANY', { max: MAX_ENTRIES }) : yes;

/**
 * The title of a copy, unless the person gives one, cut to `max` characters: what has none yet gets none by being copied.
 * @example copyTitle('Lysozyme', 150) // 'Copy of Lysozyme'
 */
export const copyTitle = (title: string, max: number): string => (isUntitled(title) ? '' : `Copy of ${title}`.slice(0, max));

/**
 * Whether a sample or an entry still waits for its title: it was cleared, or its making was undone while somebody else was writing in it.
 * @example isUntitled('  ') // true
 */
export const isUntitled = (title: string): boolean => title.trim() === '';

/**
 * Name of a row in documents and messages.
 * @param kind owner kind of the row; its template group says the name of one without a title
 * @example entryName(catalog, 'SAMPLE', '') // 'Untitled sample'
 */
export const entryName = (catalog: Pick<Catalog, 'templateGroups'>, kind: string, title: string): string =>
  isUntitled(title) ? (groupOfOwner(catalog, kind)?.untitled ?? '') : title;

const groupOfOwner = ({ templateGroups }: Pick<Catalog, 'templateGroups'>, kind: string) =>
  [...templateGroups.values()].find(({ owner }) => owner === kind);

/**
 * What is wrong with the title of a sub-template entry; null: nothing.
 * @example entryTitleProblem(' ') // 'This is a required field'
 */
export const entryTitleProblem = (title: string): string | null => titleProblem(title, LIMITS.entryTitle);

/**
 * What is wrong with a sample's title; null: nothing.
 * @example sampleTitleProblem('') // 'This is a required field'
 */
export const sampleTitleProblem = (title: string): string | null => titleProblem(title, LIMITS.sampleTitle);

function titleProblem(title: string, max: number): string | null {
  if (isUntitled(title)) return 'This is a required field';
  return title.length > max ? `Please make title at most ${max} characters long` : null;
}

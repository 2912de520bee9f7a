import type { Catalog } from '../catalog/types.ts';
import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { MAX_ENTRIES } from './limits.ts';
import { mayEdit, type ProposalFacts } from './proposals.ts';

/** Risk of a sample, in the order of the choices. */
export const SAMPLE_STATUSES = ['PENDING_EVALUATION', 'LOW_RISK', 'ELEVATED_RISK', 'HIGH_RISK'] as const;

export interface EntryFacts {
  readonly proposal: ProposalFacts;
  /** A sample added for the experiment, after submission. */
  readonly isPostProposalSubmission: boolean;
  /** A safety form of the proposal is open to the actor, as a member or on the team of its visit. */
  readonly safetyFormOpen: boolean;
}

/**
 * Follows the proposal's rights; the team may also edit samples for an open safety form.
 *
 * @example mayEditEntry(member, { proposal, isPostProposalSubmission: true, safetyFormOpen: true }, now).ok // true
 */
export function mayEditEntry(actor: Actor, entry: EntryFacts, now: Date): RuleAnswer {
  if (isOfficer(actor)) return yes;
  if (entry.isPostProposalSubmission && entry.safetyFormOpen && actor.role === 'USER') return yes;
  if (entry.isPostProposalSubmission && entry.proposal.submitted) return no('SAFETY_FORM_NOT_OPEN');
  return mayEdit(actor, entry.proposal, now);
}

/**
 * @param present current number of entries
 * @example roomForEntries(499, 2) // { ok: false, reason: 'ENTRIES_TOO_MANY', … }
 */
export const roomForEntries = (present: number, added: number): RuleAnswer =>
  present + added > MAX_ENTRIES ? no('ENTRIES_TOO_MANY', { max: MAX_ENTRIES }) : yes;

/**
 * Default title of a copy, cut to `max` characters; empty for an untitled original.
 *
 * @example copyTitle('Lysozyme', 150) // 'Copy of Lysozyme'
 */
export const copyTitle = (title: string, max: number): string => (isUntitled(title) ? '' : `Copy of ${title}`.slice(0, max));

/**
 * True if the title is empty: it was cleared, or the creation was undone during another user's edit.
 *
 * @example isUntitled('  ') // true
 */
export const isUntitled = (title: string): boolean => title.trim() === '';

/**
 * Name of a row in documents and messages.
 *
 * @param kind owner kind of the row; its template group has the placeholder for an empty title
 * @example entryName(catalog, 'SAMPLE', '') // 'Untitled sample'
 */
export const storedEntryName = (catalog: Pick<Catalog, 'templateGroups'>, kind: string, title: string): string =>
  isUntitled(title) ? (groupOfOwner(catalog, kind)?.untitled ?? '') : title;

const groupOfOwner = ({ templateGroups }: Pick<Catalog, 'templateGroups'>, kind: string) =>
  [...templateGroups.values()].find(({ owner }) => owner === kind);

/** @example entryTitleProblem(' ', 500) // 'This is a required field' */
export function entryTitleProblem(title: string, max: number): string | null {
  if (isUntitled(title)) return 'This is a required field';
  return title.length > max ? `Please make title at most ${max} characters long` : null;
}

import { isDeepStrictEqual } from 'node:util';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { isOfficer, nobody, type Actor } from '../../engine/rules/actor.ts';
import { printedProposals, type PrintedProposal } from './proposals.ts';
import type { DownloadServices } from './types.ts';

const READERS = ['USER_OFFICER', 'USER'] as const satisfies readonly RoleCode[];

export const readsAs = (actor: Actor): RoleCode | null => (isOfficer(actor) ? 'USER_OFFICER' : actor.role === 'USER' ? 'USER' : null);

/**
 * Roles from which a complete document hides nothing. Layouts that use the reader's role may print anything, so those documents are for officers
 * only.
 *
 * @param waits members get it only after the release of the decision
 */
export async function wholeFor(services: DownloadServices, whole: PrintedProposal, waits: boolean): Promise<readonly RoleCode[]> {
  const roles: RoleCode[] = [];
  const row = waits ? { ...whole.row, managementDecisionSubmitted: true } : whole.row;
  for (const role of READERS) {
    if (role === 'USER' && asksForRole(whole)) continue;
    const [seen] = await printedProposals(services, readerOf(whole, role), [row]);
    if (seen && seen.hiddenQuestions.size === 0 && isDeepStrictEqual(printedContent(seen), printedContent(whole))) roles.push(role);
  }
  return roles;
}

export const asksForRole = ({ layout }: PrintedProposal): boolean => JSON.stringify(layout).includes('userRole');

const readerOf = ({ row }: PrintedProposal, role: RoleCode): Actor => ({
  ...nobody,
  kind: 'person',
  userId: role === 'USER' ? row.proposerId : null,
  role,
  roles: [role],
  languages: row.locale === null ? [] : [row.locale],
});

/** Reviews are in no stored document. */
export const printedContent = ({ document: { frame: _, technicalReviews: __, fapReviews: ___, ...content } }: PrintedProposal) => content;

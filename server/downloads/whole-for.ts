import { isDeepStrictEqual } from 'node:util';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { isOfficer, nobody, type Actor } from '../../engine/rules/actor.ts';
import { printedProposals, type PrintedProposal } from './proposals.ts';
import type { DownloadServices } from './services.ts';

/** Readers whom a stored PDF is offered: officers, and people on the proposal. */
const READERS = ['USER_OFFICER', 'USER'] as const satisfies readonly RoleCode[];

/** As which of these somebody reads; null: as none. */
export const readsAs = (actor: Actor): RoleCode | null => (isOfficer(actor) ? 'USER_OFFICER' : actor.role === 'USER' ? 'USER' : null);

/**
 * Roles of readers from whom nothing in a document with everything in it is hidden: no answer, no decision, no comment. A layout that asks for
 * the reader's role may print anything to a document without one, so such a document is for officers alone. @param waits members have it once the
 * decision is released, and not before
 */
export async function wholeFor(services: DownloadServices, whole: PrintedProposal, waits: boolean): Promise<readonly RoleCode[]> {
  const roles: RoleCode[] = [];
  const row = waits ? { ...whole.row, managementDecisionSubmitted: true } : whole.row;
  for (const role of READERS) {
    if (role === 'USER' && JSON.stringify(whole.layout).includes('userRole')) continue;
    const [seen] = await printedProposals(services, readerOf(whole, role), [row]);
    if (seen && seen.hiddenQuestions.size === 0 && isDeepStrictEqual(contentOf(seen), contentOf(whole))) roles.push(role);
  }
  return roles;
}

const readerOf = ({ row }: PrintedProposal, role: RoleCode): Actor => ({
  ...nobody,
  kind: 'person',
  userId: role === 'USER' ? row.proposerId : null,
  role,
  roles: [role],
});

const contentOf = ({ document: { frame: _, ...content } }: PrintedProposal) => content;

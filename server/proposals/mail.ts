import { nobody } from '../../engine/rules/actor.ts';
import { finalStatusFor, seesUserComment, statusForMembers } from '../../engine/rules/proposals.ts';
import type { EntityVariables, VariablesProvider } from '../mail/index.ts';
import { mailRows, PROPOSAL_GROUPS, recipientsOf, type MailRow } from './repository/mail.ts';
import type { ProposalServices } from './types.ts';

/** Registers the recipient groups and template variables of proposals (domain reference 2.2). */
export function registerMail({ core, mail }: ProposalServices): void {
  for (const group of PROPOSAL_GROUPS) {
    mail.recipients.provide([group, 'PROPOSAL'], (db, ids) => recipientsOf(db, group, ids));
  }
  mail.variables('PROPOSAL', proposalVariables(core.config.publicUrl));
}

/** Also for mails about what belongs to proposals. */
export const proposalVariables =
  (publicUrl: string): VariablesProvider =>
  async (db, ids, to) => {
    const stored = await mailRows(db, ids);
    const shown = to === 'PI' || to === 'CO_PROPOSERS' ? stored.map(asMembersRead) : stored;
    const rows = new Map(shown.map((row) => [row.pk, variablesOf(row, publicUrl)]));
    // In the requested order: the first of a combined mail is the first that moved.
    return new Map(ids.flatMap((id) => (rows.has(id) ? [[id, rows.get(id) as EntityVariables] as const] : [])));
  };

/** A mail may be composed long after its event; it must contain nothing that members may not know yet. */
const asMembersRead = (row: MailRow): MailRow => {
  const asMember = { ...row, byRole: false };
  return {
    ...row,
    status: statusForMembers(row),
    finalStatus: finalStatusFor(nobody, asMember),
    commentForUser: seesUserComment(nobody, asMember) ? row.commentForUser : null,
  };
};

function variablesOf({ pk, people, instruments, techniques, call, commentForUser, ...row }: MailRow, publicUrl: string): EntityVariables {
  const { proposalId, title, abstract, status, finalStatus } = row;
  return {
    item: { proposalId, title, abstract, status, finalStatus, callShortCode: call['shortCode'] ?? null, instruments, techniques },
    beside: {
      pi: people.find(({ isPi }) => isPi) ?? null,
      coProposers: people.filter(({ isPi }) => !isPi),
      instruments,
      techniques,
      call,
      commentForUser,
      url: `${publicUrl}/ProposalEdit/${pk}`,
    },
  };
}

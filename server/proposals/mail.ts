import type { Services } from '../context.ts';
import type { EntityVariables } from '../mail/index.ts';
import { mailRows, PROPOSAL_GROUPS, recipientsOf, type MailRow } from './repository/mail.ts';

/** Says to the mail who belongs to the groups around a proposal, and what templates may say about it (domain reference 2.2). */
export function registerMail({ core, mail }: Services): void {
  for (const group of PROPOSAL_GROUPS) {
    mail.recipients.provide(group, async (db, kind, ids) => (kind === 'PROPOSAL' ? recipientsOf(db, group, ids) : new Map()));
  }
  mail.variables('PROPOSAL', async (db, ids) => {
    const rows = new Map((await mailRows(db, ids)).map((row) => [row.pk, variablesOf(row, core.config.publicUrl)]));
    // in the order asked for: the first of a combined mail is the first that moved
    return new Map(ids.flatMap((id) => (rows.has(id) ? [[id, rows.get(id) as EntityVariables] as const] : [])));
  });
}

function variablesOf({ pk, people, instruments, techniques, call, commentForUser, ...item }: MailRow, publicUrl: string): EntityVariables {
  return {
    item: { ...item, callShortCode: call['shortCode'] ?? null, instruments, techniques },
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

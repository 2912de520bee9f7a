import { useQuery } from '@apollo/client/react';
import { createContext, useMemo } from 'react';
import { ProposalInvitesDocument, SetCoProposerInvitesDocument } from '../../generated/writing.ts';
import { apollo, useFeature } from '../../shell/index.ts';

/** Who is invited to a proposal by e-mail, and how that is changed. */
export interface Invites {
  readonly emails: readonly string[];
  /** Null where nobody new can be invited. */
  readonly invite: ((emails: readonly string[]) => Promise<void>) | null;
  readonly takeBack: (email: string) => Promise<void>;
}

export const InvitesContext = createContext<Invites | null>(null);

/** Null while the proposal does not exist. */
export function useInvites(primaryKey: number | null): Invites | null {
  const enabled = useFeature('EMAIL_INVITE');
  const { data, refetch } = useQuery(ProposalInvitesDocument, {
    variables: { primaryKey: primaryKey ?? 0 },
    skip: primaryKey === null,
    // they came with the proposal
    fetchPolicy: 'cache-first',
  });
  const invited = data?.getProposal?.coProposerInvites;
  return useMemo(() => {
    if (primaryKey === null) return null;
    const emails = (invited ?? []).map(({ email }) => email);
    const set = async (all: readonly string[]): Promise<void> => {
      await apollo.mutate({ mutation: SetCoProposerInvitesDocument, variables: { proposalPk: primaryKey, emails: [...all] } });
      await refetch();
    };
    return {
      emails,
      invite: enabled ? (more) => set([...emails, ...more]) : null,
      takeBack: (email) => set(emails.filter((other) => other !== email)),
    };
  }, [primaryKey, invited, enabled, refetch]);
}

import { useQuery } from '@apollo/client/react';
import { createContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalInvitesDocument, SetCoProposerInvitesDocument } from '../../generated/writing.ts';
import { invitedStates } from '../../forms/index.ts';
import { apollo, notices, useFeature } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';

export interface Invites {
  readonly emails: readonly string[];
  readonly expired: readonly string[];
  readonly undelivered: readonly string[];
  /** End of automatic retries by address, for mail that no server has accepted yet. */
  readonly triedUntil: ReadonlyMap<string, string>;
  /** Null where nobody can be invited. */
  readonly invite: ((emails: readonly string[]) => Promise<void>) | null;
  readonly takeBack: (email: string) => Promise<void>;
}

export const InvitesContext = createContext<Invites | null>(null);

export interface InvitesOf {
  readonly primaryKey: number | null;
  /** Creates the proposal for an invitation; undefined where that is impossible. */
  readonly begin?: (() => Promise<number>) | undefined;
}

/** Null without a proposal or a way to create one. The first invitation creates the proposal. */
export function useInvites({ primaryKey, begin }: InvitesOf): Invites | null {
  const { t } = useTranslation();
  const enabled = useFeature('EMAIL_INVITE');
  const { data } = useQuery(ProposalInvitesDocument, {
    variables: { primaryKey: primaryKey ?? 0 },
    skip: primaryKey === null,
    // Loaded together with the proposal.
    fetchPolicy: 'cache-first',
  });
  const invited = data?.getProposal?.coProposerInvites;
  return useMemo(() => {
    if (primaryKey === null && !begin) return null;
    /** Sends a difference instead of the list, because others may have invited people meanwhile. */
    const change = async (all: readonly string[], knownEmails: readonly string[]): Promise<void> => {
      const proposalPk = primaryKey ?? (await begin?.()) ?? 0;
      await apollo.mutate({ mutation: SetCoProposerInvitesDocument, variables: { proposalPk, emails: [...all], known: [...knownEmails] } });
      // Into the cache, which the query above watches.
      await apollo.query({ query: ProposalInvitesDocument, variables: { primaryKey: proposalPk }, fetchPolicy: 'network-only' });
    };
    return {
      ...invitedStates(invited ?? []),
      invite: enabled ? (more) => change(more, []) : null,
      takeBack: (email) => change([], [email]).catch((error: unknown) => notices.error(knownError(error, t('common.failed')).text)),
    };
  }, [primaryKey, begin, invited, enabled, t]);
}

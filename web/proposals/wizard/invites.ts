import { useQuery } from '@apollo/client/react';
import { createContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalInvitesDocument, SetCoProposerInvitesDocument } from '../../generated/writing.ts';
import { apollo, notices, useFeature } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { serverNow } from '../../ui/server-clock.ts';

/** Who is invited to a proposal by e-mail, and how that is changed. */
export interface Invites {
  readonly emails: readonly string[];
  /** Of these, whose code is good no more. */
  readonly expired: readonly string[];
  /** Of these, whom the mail has not reached. */
  readonly undelivered: readonly string[];
  /** Of these, until when the mail is tried by itself: no mail server has taken it yet. */
  readonly triedUntil: ReadonlyMap<string, string>;
  /** Null where nobody new can be invited. */
  readonly invite: ((emails: readonly string[]) => Promise<void>) | null;
  readonly takeBack: (email: string) => Promise<void>;
}

export const InvitesContext = createContext<Invites | null>(null);

export interface InvitesOf {
  /** Null while the proposal does not exist. */
  readonly primaryKey: number | null;
  /** Makes the proposal, so that somebody can be invited to it; absent where that cannot be. */
  readonly begin?: (() => Promise<number>) | undefined;
}

/** Null where there is no proposal and none is being made. Whoever is invited first makes it, as typing the title would. */
export function useInvites({ primaryKey, begin }: InvitesOf): Invites | null {
  const { t } = useTranslation();
  const enabled = useFeature('EMAIL_INVITE');
  const { data } = useQuery(ProposalInvitesDocument, {
    variables: { primaryKey: primaryKey ?? 0 },
    skip: primaryKey === null,
    // they came with the proposal
    fetchPolicy: 'cache-first',
  });
  const invited = data?.getProposal?.coProposerInvites;
  return useMemo(() => {
    if (primaryKey === null && !begin) return null;
    const emails = (invited ?? []).map(({ email }) => email);
    const isExpired = ({ expiresAt }: { readonly expiresAt?: string | null }): boolean =>
      typeof expiresAt === 'string' && Date.parse(expiresAt) <= serverNow().getTime();
    const expired = (invited ?? []).filter(isExpired).map(({ email }) => email);
    /** What is to change, not what there shall be: others invite as well, and what they did since is not known here. */
    const change = async (all: readonly string[], known: readonly string[]): Promise<void> => {
      const proposalPk = primaryKey ?? (await begin?.()) ?? 0;
      await apollo.mutate({ mutation: SetCoProposerInvitesDocument, variables: { proposalPk, emails: [...all], known: [...known] } });
      // into the cache, which the query above watches
      await apollo.query({ query: ProposalInvitesDocument, variables: { primaryKey: proposalPk }, fetchPolicy: 'network-only' });
    };
    return {
      emails,
      expired,
      undelivered: (invited ?? []).filter(({ isEmailFailed }) => isEmailFailed).map(({ email }) => email),
      triedUntil: new Map((invited ?? []).flatMap(({ email, emailTriedUntil }) => (emailTriedUntil ? [[email, emailTriedUntil]] : []))),
      invite: enabled ? (more) => change(more, []) : null,
      takeBack: (email) => change([], [email]).catch((error: unknown) => notices.error(knownError(error, t('common.failed')).text)),
    };
  }, [primaryKey, begin, invited, enabled, t]);
}

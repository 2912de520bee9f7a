import { useTranslation } from 'react-i18next';
import { pathOfProposals } from '../../proposals/index.ts';
import { runningDownloads } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { notices } from '../../ui/notices.ts';
import { useUndeclared } from './use-undeclared.ts';

interface JudgedProposal {
  readonly primaryKey: number;
  readonly proposalId: string;
}

/** Downloads proposals of panels once their reader has answered the question for a conflict of interest with each. */
export function useDownload(): (kind: 'pdf' | 'zip', proposals: readonly JudgedProposal[]) => Promise<void> {
  const { t } = useTranslation();
  const undeclaredOf = useUndeclared();
  return async (kind, proposals) => {
    const ids = new Map(proposals.map(({ primaryKey, proposalId }) => [primaryKey, proposalId]));
    const keys = [...ids.keys()];
    const open = await undeclaredOf(keys).catch((error: unknown) => void notices.error(knownError(error, t('common.failed')).text));
    if (!open) return;
    if (open.length > 0) {
      notices.warning(t('reviews.conflict.first', { proposals: open.map((key) => ids.get(key)).join(', ') }));
      return;
    }
    const path = await pathOfProposals(keys.map(String));
    if (path !== null) runningDownloads.start(`/download/${kind}/proposal/${path}`, t(`proposals.bulk.as.${kind}`, { count: keys.length }));
  };
}

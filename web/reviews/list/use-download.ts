import { useTranslation } from 'react-i18next';
import { FAP_ROLES } from '../../../engine/rules/faps.ts';
import { useActor, useFeature } from '../../shell/index.ts';
import type { JudgedProposal } from './download-judged.ts';

/** Downloads proposals of panels once their reader has answered the question for a conflict of interest with each. */
export function useDownload(): (kind: 'pdf' | 'zip', proposals: readonly JudgedProposal[]) => Promise<void> {
  const { t } = useTranslation();
  const { role } = useActor();
  const asksConflicts = useFeature('FAP_REVIEW') && FAP_ROLES.some((one) => one === role);
  return async (kind, proposals) => (await import('./download-judged.ts')).downloadJudged(kind, proposals, { t, asksConflicts });
}

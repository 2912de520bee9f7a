import { FilePdfOutlined, FileZipOutlined, PrinterOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FAP_ROLES } from '../../../engine/rules/faps.ts';
import { useActor, useFeature } from '../../shell/index.ts';
import type { BulkAction } from '../../ui/list/index.ts';
import type { JudgedFile, JudgedProposal } from './download-judged.ts';

/** Bulk actions that download and print proposals of panels, once their reader has answered the question for a conflict of interest with each. */
export function useDownloadActions(chosen: (keys: readonly string[]) => readonly JudgedProposal[]): readonly BulkAction<string>[] {
  const { t } = useTranslation();
  const download = useDownload();
  const action = (kind: JudgedFile, icon: ReactNode): BulkAction<string> => ({
    key: kind,
    label: t(`proposals.bulk.${kind}`),
    icon,
    run: (keys) => void download(kind, chosen(keys)),
  });
  return [action('pdf', <FilePdfOutlined />), action('print', <PrinterOutlined />), action('zip', <FileZipOutlined />)];
}

/** Downloads proposals of panels once their reader has answered the question for a conflict of interest with each. */
function useDownload(): (kind: JudgedFile, proposals: readonly JudgedProposal[]) => Promise<void> {
  const { t } = useTranslation();
  const { role } = useActor();
  const asksConflicts = useFeature('FAP_REVIEW') && FAP_ROLES.some((one) => one === role);
  return async (kind, proposals) => (await import('./download-judged.ts')).downloadJudged(kind, proposals, { t, asksConflicts });
}

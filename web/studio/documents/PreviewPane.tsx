import { ExportOutlined, ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Spin, Tooltip, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { ProposalChoice } from '../shared/ProposalChoice.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { EditedLayoutTexts } from './layout-texts.ts';
import { usePdfPreview } from './use-pdf-preview.ts';

const REST_MS = 900;

/** Browsers without `pdfViewerEnabled` are assumed to show PDFs. */
const showsPdf = (navigator.pdfViewerEnabled as boolean | undefined) ?? true;

interface PreviewPaneProps {
  readonly templateId: number;
  readonly texts: EditedLayoutTexts;
  readonly forProposals: boolean;
}

export function PreviewPane({ templateId, texts, forProposals }: PreviewPaneProps) {
  const { t } = useTranslation();
  const [proposalPk, setProposalPk] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const rested = useDebounced(texts, REST_MS);
  const { url, loading, problem } = usePdfPreview({ templateId, texts: rested, proposalPk, round }, t('studio.documents.previewFailed'));
  const again = (): void => setRound((n) => n + 1);
  const isFirst = loading && url === null && problem === '';
  return (
    <section aria-label={t('studio.documents.preview')} className="beamtime-document-preview">
      <Flex gap={8} wrap align="center">
        {forProposals && <ProposalChoice value={proposalPk} onChange={setProposalPk} />}
        <Tooltip title={t('studio.documents.again')}>
          <Button icon={<ReloadOutlined />} aria-label={t('studio.documents.again')} onClick={again} />
        </Tooltip>
        <Button icon={<ExportOutlined />} href={url ?? ''} target="_blank" disabled={url === null}>
          {t('studio.documents.open')}
        </Button>
      </Flex>
      <Flex
        gap={8}
        align="center"
        justify={isFirst ? 'center' : 'start'}
        className={isFirst ? 'beamtime-document-frame beamtime-document-waiting' : ''}
      >
        {loading && <Spin size={isFirst ? 'default' : 'small'} />}
        <Typography.Text type="secondary" role="status">
          {loading ? t('studio.documents.making') : problem === '' ? t('studio.documents.made') : ''}
        </Typography.Text>
      </Flex>
      {problem !== '' && (
        <Alert
          type="error"
          showIcon
          title={problem}
          {...(url !== null && { description: t('studio.documents.earlier') })}
          action={<TryAgain size="small" loading={loading} again={again} />}
        />
      )}
      {url !== null && !showsPdf && (
        <Alert type="info" showIcon className="beamtime-document-no-viewer" title={t('studio.documents.noViewer')} />
      )}
      {url !== null && showsPdf && (
        <iframe
          key={url}
          src={`${url}#toolbar=0&navpanes=0&view=FitH`}
          title={t('studio.documents.preview')}
          className="beamtime-document-frame"
        />
      )}
    </section>
  );
}

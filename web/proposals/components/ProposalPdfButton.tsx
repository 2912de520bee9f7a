import { DownOutlined, FilePdfOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { StoredPdfsDocument } from '../../generated/writing.ts';
import { runningDownloads, useDates } from '../../shell/index.ts';
import { numbered } from '../../ui/numbered.ts';

interface ProposalPdfButtonProps {
  readonly proposal: { readonly primaryKey: number; readonly proposalId: string; readonly title: string };
}

export function ProposalPdfButton({ proposal: { primaryKey, proposalId, title } }: ProposalPdfButtonProps) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  // The PDF is stored some time after submission, so the list is reloaded on every mount.
  const { data } = useQuery(StoredPdfsDocument, { variables: { primaryKey }, fetchPolicy: 'cache-and-network' });
  const stored = data?.getProposal?.storedPdfs ?? [];
  const name = title || proposalId;
  const start = () => runningDownloads.start(`/download/pdf/proposal/${primaryKey}`, name);
  if (stored.length === 0) {
    return (
      <Button icon={<FilePdfOutlined aria-hidden />} onClick={start}>
        {t('proposals.pdf.download')}
      </Button>
    );
  }
  const labels = numbered(
    stored.map(({ reason, submittedAt, madeAt }) =>
      reason === 'SUBMISSION'
        ? t('proposals.pdf.submitted', { date: readerTime.dateTime(submittedAt ?? madeAt) })
        : t('proposals.pdf.stored', { date: readerTime.dateTime(madeAt) }),
    ),
  );
  const items = stored.map(({ fileId }, index) => ({
    key: fileId,
    label: labels[index],
    onClick: () => runningDownloads.start(`/files/download/${fileId}`, name),
  }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: [{ key: 'current', label: t('proposals.pdf.current'), onClick: start }, { type: 'divider' }, ...items] }}
    >
      <Button icon={<FilePdfOutlined aria-hidden />}>
        {t('proposals.pdf.download')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}

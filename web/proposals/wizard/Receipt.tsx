import { Button, Descriptions, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { downloads, useDates } from '../../shell/index.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import type { Submitted } from './ProposalReview.tsx';

export interface ReceiptProps {
  readonly proposalPk: number;
  readonly title: string;
  readonly submitted: Submitted;
  readonly onClose: () => void;
}

/** The proof that it arrived: reference number, time, what happens next, and the document. */
export function Receipt({ proposalPk, title, submitted, onClose }: ReceiptProps) {
  const { t } = useTranslation();
  usePageTitle(t('wizard.receipt.title'));
  const { dateTime, settings } = useDates();
  return (
    <Result
      status="success"
      title={<h1 style={{ fontSize: 24, margin: 0 }}>{t('wizard.receipt.title')}</h1>}
      subTitle={submitted.message}
      extra={[
        <Button key="pdf" type="primary" onClick={() => downloads.start(`/download/pdf/proposal/${proposalPk}`, submitted.proposalId)}>
          {t('wizard.downloadPdf')}
        </Button>,
        <Button key="view" onClick={onClose}>
          {t('wizard.receipt.view')}
        </Button>,
        <Link key="home" to="/">
          <Button>{t('wizard.receipt.home')}</Button>
        </Link>,
      ]}
    >
      <Descriptions
        column={1}
        items={[
          { key: 'id', label: t('wizard.receipt.reference'), children: <strong>{submitted.proposalId}</strong> },
          { key: 'title', label: t('wizard.receipt.proposal'), children: title },
          { key: 'at', label: t('wizard.receipt.at'), children: `${dateTime(submitted.at)} (${settings.timeZone})` },
          {
            key: 'next',
            label: t('wizard.receipt.next'),
            children: t(submitted.editable ? 'wizard.receipt.nextEditable' : 'wizard.receipt.nextText'),
          },
        ]}
      />
    </Result>
  );
}

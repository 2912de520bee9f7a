import { Button, Descriptions, Flex, Grid, Result } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { runningDownloads, useDates } from '../../shell/index.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import type { Submitted } from './use-submission.ts';

export interface ReceiptProps {
  readonly proposalPk: number;
  readonly title: string;
  readonly submitted: Submitted;
  readonly onClose: () => void;
}

const NEXT = { editable: 'wizard.receipt.nextEditable', facility: 'wizard.receipt.nextText' } as const;

const Reference = ({ id }: { readonly id: string }) => (
  <span>
    <strong>{id}</strong> <CopyButton text={id} />
  </span>
);

export function SubmissionReceipt({ proposalPk, title, submitted, onClose }: ReceiptProps) {
  const { t } = useTranslation();
  usePageTitle(t('wizard.receipt.title'));
  const { readerTime } = useDates();
  const wide = Grid.useBreakpoint().md ?? true;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button has disappeared with the step, so the receipt takes the focus.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Result
      status="success"
      style={wide ? {} : { padding: '24px 0' }}
      title={
        <h1 ref={heading} tabIndex={-1} style={{ fontSize: 24, margin: 0, outline: 'none' }}>
          {t('wizard.receipt.title')}
        </h1>
      }
      subTitle={submitted.message}
      extra={
        <Flex gap={8} wrap justify="center">
          <Button type="primary" onClick={() => runningDownloads.start(`/download/pdf/proposal/${proposalPk}`, submitted.proposalId)}>
            {t('wizard.downloadPdf')}
          </Button>
          <Button onClick={onClose}>{t('wizard.receipt.view')}</Button>
          <LinkButton to="/">{t('wizard.receipt.home')}</LinkButton>
        </Flex>
      }
    >
      <Descriptions
        column={1}
        layout={wide ? 'horizontal' : 'vertical'}
        items={[
          { key: 'id', label: t('wizard.receipt.reference'), children: <Reference id={submitted.proposalId} /> },
          { key: 'title', label: t('wizard.receipt.proposal'), children: title },
          { key: 'at', label: t('wizard.receipt.at'), children: readerTime.dateTimeInZone(submitted.at) },
          ...(submitted.by ? [{ key: 'by', label: t('wizard.receipt.by'), children: submitted.by }] : []),
          ...(submitted.next ? [{ key: 'next', label: t('wizard.receipt.next'), children: t(NEXT[submitted.next]) }] : []),
        ]}
      />
    </Result>
  );
}

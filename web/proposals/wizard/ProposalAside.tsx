import { Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDates, useSignedIn } from '../../shell/index.ts';
import { closesAt, type CallEnd } from './deadline.ts';

export interface ProposalAsideProps {
  readonly submitted: boolean;
  readonly statusName: string | null;
  readonly call: CallEnd | null;
}

/** What must not be forgotten while writing: that it is not sent yet, and how long it can be. */
export function ProposalAside({ submitted, statusName, call }: ProposalAsideProps) {
  const { t } = useTranslation();
  const { isInternalUser } = useSignedIn();
  const { dateTime, remaining, settings } = useDates();
  const end = call ? closesAt(call, isInternalUser) : null;
  const left = end ? remaining(end) : '';
  return (
    <Flex vertical gap={4} align="flex-start">
      {submitted ? <Tag color="processing">{statusName ?? t('wizard.submitted')}</Tag> : <Tag>{t('wizard.notYetSubmitted')}</Tag>}
      {!submitted && end && left && (
        <Typography.Text type="secondary">
          {left}
          <br />
          {t('wizard.closes', { at: `${dateTime(end)} (${settings.timeZone})` })}
        </Typography.Text>
      )}
    </Flex>
  );
}

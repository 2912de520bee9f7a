import { Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDates, useSignedIn } from '../../shell/index.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { closesAt, type CallEnd } from './deadline.ts';

interface ProposalAsideProps {
  readonly submitted: boolean;
  readonly call: CallEnd | null;
}

/** What must not be forgotten while writing: that it is not sent yet, and how long it can be. What was sent has its status above. */
export function ProposalAside({ submitted, call }: ProposalAsideProps) {
  const { t } = useTranslation();
  const { isInternalUser } = useSignedIn();
  const { dateTime, remaining, settings } = useDates();
  useMinute();
  const end = call ? closesAt(call, isInternalUser) : null;
  const left = end ? remaining(end) : '';
  if (submitted) return null;
  return (
    <Flex wrap gap="4px 8px" align="center">
      <Tag>{t('wizard.notYetSubmitted')}</Tag>
      {end && left && (
        <>
          <Typography.Text type="secondary">{left}</Typography.Text>
          <Typography.Text type="secondary">{t('wizard.closes', { at: `${dateTime(end)} (${settings.timeZone})` })}</Typography.Text>
        </>
      )}
    </Flex>
  );
}

import { Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { closingText } from './deadline.ts';
import type { Deadline } from './use-deadline.ts';

interface ProposalAsideProps {
  /** Submitted, or too late for that. */
  readonly over: boolean;
  readonly deadline: Deadline | null;
}

/** Reminder that the proposal is not submitted, with the deadline. */
export function ProposalAside({ over, deadline }: ProposalAsideProps) {
  const { t } = useTranslation();
  if (over) return null;
  return (
    <Flex wrap gap="4px 8px" align="center">
      <Tag>{t('wizard.notYetSubmitted')}</Tag>
      {deadline && !deadline.over && (
        <Typography.Text type="secondary" className="beamtime-time-left">
          {closingText(t, deadline)}
        </Typography.Text>
      )}
    </Flex>
  );
}

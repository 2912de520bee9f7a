import { Button, Flex, Grid, Tag, Typography } from 'antd';
import { useState } from 'react';
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
  const phone = !(Grid.useBreakpoint().md ?? true);
  const [open, setOpen] = useState(false);
  if (over) return null;
  const left = phone && deadline && !deadline.over ? deadline.left : '';
  return (
    <Flex wrap gap="4px 8px" align="center">
      <Tag>{t('wizard.notYetSubmitted')}</Tag>
      {left !== '' && (
        <Button type="link" size="small" className="beamtime-time-left" aria-expanded={open} onClick={() => setOpen(!open)}>
          {left}
        </Button>
      )}
      {deadline && !deadline.over && (left === '' || open) && (
        <Typography.Text type="secondary" className="beamtime-time-left">
          {closingText(t, deadline)}
        </Typography.Text>
      )}
    </Flex>
  );
}

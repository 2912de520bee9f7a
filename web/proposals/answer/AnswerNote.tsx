import { Alert, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToldDecision } from '../../../engine/rules/proposals.ts';
import type { AnswerPartsFragment } from '../../generated/answer.ts';
import { FormattedText } from '../../ui/RichText.tsx';

const TYPES = { accepted: 'success', reserved: 'warning', rejected: 'error' } as const satisfies Record<ToldDecision, string>;

interface AnswerNoteProps {
  readonly decision: ToldDecision;
  readonly answer: Pick<AnswerPartsFragment, 'commentForUser' | 'instruments' | 'call'>;
  readonly children?: ReactNode;
}

export function AnswerNote({ decision, answer: { commentForUser, instruments, call }, children }: AnswerNoteProps) {
  const { t } = useTranslation();
  const unit = call?.allocationTimeUnit ?? 'Day';
  const times = decision === 'accepted' ? instruments.filter(({ managementTimeAllocation: time }) => time !== null) : [];
  return (
    <Alert
      type={TYPES[decision]}
      showIcon
      style={{ marginBottom: 16 }}
      title={t('proposals.answer.title', { decision: t(`proposals.publicStatus.${decision}`) })}
      description={
        <Flex vertical gap={8}>
          {times.map(({ id, name, managementTimeAllocation, bookedTime }) => (
            <div key={id}>
              {t('proposals.allocatedOn', {
                time: t(`proposals.timeUnit.${unit}`, { count: managementTimeAllocation ?? 0 }),
                instrument: name,
              })}
              {(bookedTime ?? 0) > 0 && t('proposals.booked', { booked: bookedTime })}
            </div>
          ))}
          {commentForUser && (
            <div>
              {t('proposals.decisionComment')}: <FormattedText html={commentForUser} />
            </div>
          )}
          {children}
        </Flex>
      }
    />
  );
}

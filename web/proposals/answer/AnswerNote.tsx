import { Alert, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToldDecision } from '../../../engine/rules/proposals.ts';
import type { AnswerPartsFragment } from '../../generated/answer.ts';
import { GrantedTime } from '../../ui/GrantedTime.tsx';
import { FormattedText } from '../../ui/RichText.tsx';

const TYPES = { accepted: 'success', reserved: 'warning', rejected: 'error' } as const satisfies Record<ToldDecision, string>;

interface AnswerNoteProps {
  readonly decision: ToldDecision;
  readonly answer: Pick<AnswerPartsFragment, 'commentForUser' | 'instruments'>;
  readonly children?: ReactNode;
}

export function AnswerNote({ decision, answer: { commentForUser, instruments }, children }: AnswerNoteProps) {
  const { t } = useTranslation();
  const balances = decision === 'accepted' ? instruments : [];
  return (
    <Alert
      type={TYPES[decision]}
      showIcon
      style={{ marginBottom: 16 }}
      title={t('proposals.answer.title', { decision: t(`proposals.publicStatus.${decision}`) })}
      description={
        <Flex vertical gap={8}>
          {balances.map(({ id, name, timeBalance }) => (
            <GrantedTime key={id} instrument={name} balance={timeBalance} />
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

import { useMutation } from '@apollo/client/react';
import { Button, Descriptions, Flex, Form, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../engine/text.ts';
import { DeclareConflictDocument, DeclareNoConflictDocument } from '../generated/panel-reviews.ts';
import type { ReviewTabProps } from '../proposals/index.ts';
import { useRefusal } from '../ui/use-refusal.tsx';
import { LabelledTextArea } from '../ui/fields/Labelled.tsx';

interface ConflictQuestionProps extends Pick<ReviewTabProps, 'proposal'> {
  /** A panel does not let a reviewer with a conflict judge. */
  readonly bars: boolean;
  readonly onAnswered: (hasConflict: boolean) => void;
}

const MAX_COMMENT = 2000;

/** Pixels. Neither answer looks like the right one. */
const ANSWER_WIDTH = 200;

type Proposer = ReviewTabProps['proposal']['users'][number];

export function ConflictQuestion({ proposal, bars, onAnswered }: ConflictQuestionProps) {
  const { t } = useTranslation();
  const id = useId();
  const { refuse, clear, note } = useRefusal();
  const [comment, setComment] = useState<string | null>(null);
  const [declare, declaring] = useMutation(DeclareConflictDocument);
  const [deny, denying] = useMutation(DeclareNoConflictDocument);
  const { primaryKey } = proposal;
  const saving = declaring.loading || denying.loading;
  const answer = async (hasConflict: boolean): Promise<void> => {
    clear();
    try {
      await (hasConflict ? declare({ variables: { primaryKey, comment } }) : deny({ variables: { primaryKey } }));
      onAnswered(hasConflict);
    } catch (error) {
      refuse(error);
    }
  };
  return (
    <section aria-labelledby={id} style={{ maxWidth: 760 }}>
      <Typography.Title level={3} id={id} style={{ fontSize: 18 }}>
        {t('reviews.conflict.question')}
      </Typography.Title>
      <Typography.Paragraph strong>{proposal.title || t('proposals.untitled')}</Typography.Paragraph>
      <Typography.Paragraph>{t(bars ? 'reviews.conflict.aboutBarring' : 'reviews.conflict.about')}</Typography.Paragraph>
      <PeopleOfProposal {...proposal} />
      {note}
      {comment === null ? (
        <Flex gap={8} wrap>
          <Button style={{ minWidth: ANSWER_WIDTH }} loading={saving} onClick={() => void answer(false)}>
            {t('reviews.conflict.none')}
          </Button>
          <Button style={{ minWidth: ANSWER_WIDTH }} disabled={saving} onClick={() => setComment('')}>
            {t('reviews.conflict.some')}
          </Button>
        </Flex>
      ) : (
        <Form layout="vertical" onFinish={() => void answer(true)}>
          <LabelledTextArea
            label={t('reviews.conflict.comment')}
            extra={t('reviews.conflict.commentHelp')}
            autoFocus
            rows={3}
            maxLength={MAX_COMMENT}
            value={comment}
            onChange={setComment}
          />
          <Flex gap={8} wrap>
            <Button type="primary" htmlType="submit" loading={saving}>
              {t('reviews.conflict.declare')}
            </Button>
            <Button onClick={() => setComment(null)}>{t('common.back')}</Button>
          </Flex>
        </Form>
      )}
    </section>
  );
}

const personWithInstitution = (person: Proposer): string => [fullName(person), person.institution].filter(Boolean).join(', ');

function PeopleOfProposal({ proposer, users }: Pick<ConflictQuestionProps['proposal'], 'proposer' | 'users'>) {
  const { t } = useTranslation();
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'pi', label: t('proposals.view.pi'), children: proposer && personWithInstitution(proposer) },
        {
          key: 'users',
          label: t('proposals.view.coProposers'),
          children:
            users.length === 0 ? (
              t('proposals.view.nobody')
            ) : (
              <Flex vertical>
                {users.map((user) => (
                  <span key={user.id}>{personWithInstitution(user)}</span>
                ))}
              </Flex>
            ),
        },
      ]}
      style={{ marginBottom: 16 }}
    />
  );
}

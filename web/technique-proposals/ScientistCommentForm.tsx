import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scientistCommentProblem } from '../../engine/rules/scientist-comments.ts';
import {
  CreateScientistCommentDocument,
  DeleteScientistCommentDocument,
  ScientistCommentDocument,
  UpdateScientistCommentDocument,
  type ScientistCommentQuery,
} from '../generated/technique-proposals.ts';
import { DecisionComment } from '../decisions/index.ts';
import { Loading } from '../ui/NotLoaded.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { useKeptForm } from '../ui/use-kept-form.tsx';

interface ScientistCommentProps {
  readonly proposalPk: number;
  readonly onSaved: () => void;
}

/** The scientists' comment on a proposal, which proposers never see. */
export default function ScientistCommentForm({ proposalPk, onSaved }: ScientistCommentProps) {
  const { data, ...query } = useQuery(ScientistCommentDocument, { variables: { proposalPk }, fetchPolicy: 'network-only' });
  if (!data) return <Loading {...query} />;
  return <CommentEditor key={proposalPk} proposalPk={proposalPk} stored={data.getProposalScientistComment} onSaved={onSaved} />;
}

interface CommentEditorProps extends ScientistCommentProps {
  readonly stored: ScientistCommentQuery['getProposalScientistComment'];
}

function CommentEditor({ proposalPk, stored, onSaved }: CommentEditorProps) {
  const { t } = useTranslation();
  const { attempt, confirmed } = useAttempt();
  const [comment, setComment] = useState(stored?.comment ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [create, creating] = useMutation(CreateScientistCommentDocument);
  const [update, updating] = useMutation(UpdateScientistCommentDocument);
  const [remove] = useMutation(DeleteScientistCommentDocument);
  const keptNote = useKeptForm({
    name: `scientist comment ${proposalPk}`,
    stored: { comment: stored?.comment ?? '' },
    value: { comment },
    take: (kept) => setComment(kept.comment),
  });
  const save = async (): Promise<void> => {
    const fault = scientistCommentProblem(comment);
    setProblem(fault);
    if (fault !== null) return;
    const work = () =>
      stored ? update({ variables: { commentId: stored.commentId, comment } }) : create({ variables: { proposalPk, comment } });
    if (await attempt(work, t('techniqueProposals.comment.saved'))) onSaved();
  };
  const askToRemove = (): void =>
    confirmed(t('techniqueProposals.comment.deletes'), t('common.delete'), true, async () => {
      const work = () => remove({ variables: { commentId: stored?.commentId ?? 0 } });
      if (await attempt(work, t('techniqueProposals.comment.deleted'))) onSaved();
    });
  return (
    <Form layout="vertical" onFinish={() => void save()}>
      {keptNote}
      <DecisionComment
        label={t('techniqueProposals.comment.label')}
        help={t('techniqueProposals.comment.hidden')}
        messageKey="general"
        value={comment}
        problem={problem}
        onChange={(html) => {
          setComment(html);
          setProblem(null);
        }}
      />
      <Flex gap={8} justify="end">
        {stored && (
          <Button danger onClick={askToRemove}>
            {t('techniqueProposals.comment.delete')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={creating.loading || updating.loading}>
          {t('techniqueProposals.comment.save')}
        </Button>
      </Flex>
    </Form>
  );
}

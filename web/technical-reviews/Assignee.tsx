import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayReassignTechnicalReview } from '../../engine/rules/technical-reviews.ts';
import { fullName } from '../../engine/text.ts';
import { InstrumentPeopleDocument, ReassignTechnicalReviewsDocument } from '../generated/technical-reviews.ts';
import { useActor } from '../shell/index.ts';
import { byWords } from '../ui/by-words.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { reviewFacts, type ReviewOnInstrument } from './review-facts.ts';
import { HandOverDialog, peopleOnInstrument } from '../proposals/index.ts';

interface AssigneeProps extends ReviewOnInstrument {
  readonly onChanged: () => void;
}

/** The person who writes a technical review; officers and the assignee hand it to somebody of the instrument. */
export function Assignee({ review, instrument, onChanged }: AssigneeProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const { attempt } = useAttempt();
  const [isChoosing, setChoosing] = useState(false);
  const [isHandingOver, setHandingOver] = useState(false);
  const { data, loading } = useQuery(InstrumentPeopleDocument, { variables: { instrumentIds: [review.instrumentId] }, skip: !isChoosing });
  const [reassign, { loading: running }] = useMutation(ReassignTechnicalReviewsDocument);
  const assignee = review.technicalReviewAssignee;
  const name = assignee ? fullName(assignee) : t('technicalReviews.nobody');
  const isMine = assignee?.id === actor.userId;
  const may = mayReassignTechnicalReview(actor, reviewFacts({ review, instrument }, actor.userId ?? 0)).ok;
  if (!may)
    return (
      <Typography.Text>
        {t('technicalReviews.assignee')}: {name}
      </Typography.Text>
    );
  const people = peopleOnInstrument(data?.getInstrumentsByIds[0]);
  const choices = assignee && !people.some(({ id }) => id === assignee.id) ? [assignee, ...people] : people;
  const give = async (userId: number): Promise<void> => {
    const to = choices.find(({ id }) => id === userId);
    const { proposalPk, instrumentId } = review;
    const work = () => reassign({ variables: { userId, proposalPks: [proposalPk], instrumentId } });
    if (await attempt(work, t('technicalReviews.assignedTo', { name: to ? fullName(to) : '' }))) onChanged();
  };
  return (
    <Flex gap={8} align="center" wrap>
      <label htmlFor={`assignee-${review.id}`}>{t('technicalReviews.assignee')}</label>
      <Select
        id={`assignee-${review.id}`}
        style={{ minWidth: 220 }}
        showSearch={byWords}
        loading={loading || running}
        disabled={running}
        value={assignee?.id ?? null}
        options={choices.map((person) => ({ value: person.id, label: fullName(person) }))}
        onOpenChange={(open) => open && setChoosing(true)}
        onChange={(userId: number) => void give(userId)}
      />
      {isMine && <Button onClick={() => setHandingOver(true)}>{t('handOver.run')}</Button>}
      {isHandingOver && (
        <HandOverDialog
          title={t('handOver.review', { instrument: instrument?.name ?? '' })}
          instrumentId={review.instrumentId}
          save={(userId, comment) =>
            reassign({ variables: { userId, proposalPks: [review.proposalPk], instrumentId: review.instrumentId, andTell: true, comment } })
          }
          onDone={onChanged}
          onClose={() => setHandingOver(false)}
        />
      )}
    </Flex>
  );
}

import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WORD_MAX } from '../../../engine/rules/hand-overs.ts';
import { fullName } from '../../../engine/text.ts';
import { InstrumentPeopleDocument, ReassignTechnicalReviewsDocument } from '../../generated/technical-reviews.ts';
import { useActor } from '../../shell/index.ts';
import { BulkDialog } from '../../ui/BulkDialog.tsx';
import { byWords } from '../../ui/by-words.ts';
import { peopleOnInstrument } from './people-on-instrument.ts';
import { whyWithdrawn, type BulkProps } from '../officer/bulk.ts';
import { reviewRows, whyNotReassigned } from './review-rows.ts';
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx';

/** Hands the technical reviews of many proposals on one instrument to one of its scientists. */
export default function ReassignReviewsDialog({ rows: proposals, onClose }: BulkProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const all = reviewRows(proposals);
  const instruments = [...new Map(proposals.flatMap((it) => it.instruments).map((it) => [it.id, it])).values()];
  const [chosenId, setInstrumentId] = useState<number | null>(null);
  const instrumentId = chosenId ?? (instruments.length === 1 ? (instruments[0]?.id ?? null) : null);
  const [userId, setUserId] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [andTell, setTell] = useState(true);
  const [word, setWord] = useState('');
  const { data, loading } = useQuery(InstrumentPeopleDocument, {
    variables: { instrumentIds: [instrumentId ?? 0] },
    skip: instrumentId === null,
  });
  const people = peopleOnInstrument(data?.getInstrumentsByIds[0]);
  const person = people.find(({ id }) => id === userId);
  const [reassign] = useMutation(ReassignTechnicalReviewsDocument);
  const several = proposals.filter((it) => it.instruments.length > 1).length;
  const missing =
    instrumentId === null
      ? t('technicalReviews.bulk.chooseInstrument')
      : person === undefined
        ? t('technicalReviews.bulk.chooseReviewer')
        : undefined;

  /** All or nothing: the server changes them in one transaction. */
  const run = async (keys: readonly string[]): Promise<string> => {
    const proposalPks = all.filter(({ key }) => keys.includes(key)).map(({ proposal }) => proposal.primaryKey);
    await reassign({ variables: { userId: userId ?? 0, instrumentId: instrumentId ?? 0, proposalPks, andTell, comment: word.trim() } });
    return t('technicalReviews.assignedTo', { name: person ? fullName(person) : '' });
  };
  const rows = all.filter((row) => instrumentId === null || row.review === null || row.instrumentId === instrumentId);
  return (
    <BulkDialog
      title={t('technicalReviews.bulk.reassignTitle')}
      action={t('technicalReviews.bulk.reassign')}
      rows={rows.map((row) => {
        const why = whyNotReassigned(row, actor);
        const assignee = row.review?.technicalReviewAssignee;
        return {
          key: row.key,
          label: row.label,
          what: assignee ? fullName(assignee) : t('technicalReviews.nobody'),
          off: why === null ? whyWithdrawn(row.proposal) : t(`technicalReviews.bulk.why.${why}`),
        };
      })}
      missing={missing}
      onMissing={() => setAsked(true)}
      run={run}
      onClose={onClose}
    >
      {several > 0 && <Alert type="warning" showIcon title={t('technicalReviews.bulk.severalInstruments', { count: several })} />}
      <Form layout="vertical">
        <LabelledSelect
          label={t('technicalReviews.instrument')}
          showSearch={byWords}
          value={instrumentId}
          options={instruments.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: number) => {
            setInstrumentId(id);
            setUserId(null);
          }}
        />
        <Form.Item
          label={t('technicalReviews.assignee')}
          htmlFor="reassign-person"
          {...(isAsked && missing !== undefined ? { validateStatus: 'error' as const, help: missing } : {})}
        >
          <Select
            id="reassign-person"
            showSearch={byWords}
            loading={loading}
            disabled={instrumentId === null}
            value={userId}
            options={people.map((it) => ({ value: it.id, label: fullName(it) }))}
            onChange={(id: number) => setUserId(id)}
          />
        </Form.Item>
        <Checkbox checked={andTell} onChange={(event) => setTell(event.target.checked)}>
          {person ? t('handOver.mails', { name: fullName(person) }) : t('handOver.mailsOne')}
        </Checkbox>
        {andTell && (
          <Form.Item label={t('handOver.word')} htmlFor="reassign-word" style={{ marginTop: 12 }}>
            <Input.TextArea
              id="reassign-word"
              rows={2}
              maxLength={WORD_MAX}
              value={word}
              onChange={(event) => setWord(event.target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </BulkDialog>
  );
}

import { useQuery } from '@apollo/client/react';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entryName, formOfRows, whyNoRoom, type CopyDialogProps } from '../../forms/index.ts';
import { CopyGenericTemplatesDocument, EntriesToCopyDocument } from '../../generated/writing.ts';
import { apollo, notices } from '../../shell/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Attempts } from '../../ui/attempts.ts';
import { knownError } from '../../ui/errors.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { useReturnFocus } from '../../ui/return-focus.ts';
import { byWords } from '../../ui/by-words.ts';
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx';
import { LabelledInput } from '../../ui/fields/Labelled.tsx';

/** Copies answers of the person's other proposals into new entries: first the proposal, then its answers. */
export function CopyDialog({ field, parentId: proposalPk, present, onDone, onClose }: CopyDialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const { data, loading, error, refetch } = useQuery(EntriesToCopyDocument, { fetchPolicy: 'network-only' });
  const [fromPk, setFromPk] = useState<number | null>(null);
  const [sources, setSources] = useState<readonly number[]>([]);
  const [title, setTitle] = useState<string | null>(null);
  const [copying, setCopying] = useState(false);
  const [attempts] = useState(() => new Attempts());
  const multiple = field.config['isMultipleCopySelect'] === true;
  const label = field.config['copyButtonLabel'];
  const offered = (data?.getGenericTemplatesOnCopy ?? []).filter(
    (entry) => entry.questionId === field.questionId && entry.proposal && entry.proposalPk !== proposalPk,
  );
  const proposals = [
    ...new Map(offered.flatMap((entry) => (entry.proposal ? [[entry.proposalPk, entry.proposal] as const] : []))).values(),
  ];
  const entries = offered.filter((entry) => entry.proposalPk === fromPk);
  const chosen = entries.filter((entry) => sources.includes(entry.questionaryId));
  const noRoom = whyNoRoom(t, field, present, chosen.length);
  const only = chosen.length === 1 ? chosen[0] : undefined;

  const copy = async (): Promise<void> => {
    setCopying(true);
    try {
      const variables = {
        templateId: formOfRows(field),
        proposalPk,
        questionId: field.questionId,
        copyAnswersInput: chosen.map((entry) => ({ sourceQuestionaryId: entry.questionaryId, title: only ? (title ?? '').trim() : '' })),
      };
      const { data: made } = await attempts.ask(`copy ${JSON.stringify(variables)}`, (clientKey) =>
        apollo.mutate({ mutation: CopyGenericTemplatesDocument, variables: { ...variables, clientKey } }),
      );
      onDone((made?.createGenericTemplateWithCopiedAnswers ?? []).map(({ id }) => id));
    } catch (error) {
      notices.error(knownError(error, t('wizard.somethingWrong')).text);
    } finally {
      setCopying(false);
    }
  };
  return (
    <Modal
      title={typeof label === 'string' && label !== '' ? label : t('widgets.entries.copy')}
      okText={t('widgets.entries.copyChosen', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 || noRoom !== '', loading: copying }}
      onOk={() => void copy()}
      onCancel={onClose}
    >
      <NotLoaded loading={loading} error={error} again={() => void refetch()} />
      <Form layout="vertical" component="div">
        <LabelledSelect
          label={t('widgets.entries.proposalTitle')}
          showSearch={byWords}
          loading={loading}
          value={fromPk}
          placeholder={t('widgets.entries.proposalTitle')}
          notFoundContent={data ? t('widgets.entries.noProposals', { question: field.question }) : null}
          options={proposals.map((proposal) => ({ value: proposal.primaryKey, label: `${proposal.proposalId} ${proposal.title}` }))}
          onChange={(primaryKey: number) => {
            setFromPk(primaryKey);
            setSources([]);
          }}
        />
        <LabelledSelect
          label={field.question}
          {...(multiple ? { mode: 'multiple' as const } : {})}
          disabled={fromPk === null}
          value={multiple ? [...sources] : (sources[0] ?? null)}
          placeholder={t('widgets.entries.noneSelected', { question: field.question })}
          options={entries.map((entry) => ({ value: entry.questionaryId, label: entryName(t, field, entry) }))}
          onChange={(next: number | number[] | null) => setSources(next === null ? [] : Array.isArray(next) ? next : [next])}
        />
        {noRoom !== '' && <Alert type="warning" showIcon title={noRoom} />}
        {only && <LabelledInput label={t('widgets.entries.newTitle')} value={title ?? only.title} maxLength={500} onChange={setTitle} />}
      </Form>
    </Modal>
  );
}

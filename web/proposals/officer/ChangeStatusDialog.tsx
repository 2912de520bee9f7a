import { useMutation, useQuery } from '@apollo/client/react';
import { Form, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlannedMails } from '../../decisions/index.ts';
import { StatusChangePreviewDocument } from '../../generated/decisions.ts';
import { ChangeProposalsStatusDocument } from '../../generated/officers.ts';
import { BulkDialog } from '../../ui/BulkDialog.tsx';
import { byWords } from '../../ui/by-words.ts';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { ReopenEffects } from './ReopenEffects.tsx';
import { proposalLabel, whyWithdrawn, type BulkProps } from './bulk.ts';
import type { OfficerRow } from './use-choices.ts';
import { useWorkflowThatLacks } from './use-workflow-lacks.ts';
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx';
import { LabelledTextArea } from '../../ui/fields/Labelled.tsx';

const REASON_MAX = 500;

export default function ChangeStatusDialog({ rows, statuses, onClose }: BulkProps) {
  const { t } = useTranslation();
  const [statusId, setStatusId] = useState<number | null>(null);
  const [runActions, setRunActions] = useState(true);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const keptNote = useKeptForm({
    name: 'status reason',
    stored: { reason: '' },
    value: { reason },
    take: (kept) => setReason(kept.reason),
  });
  const [change] = useMutation(ChangeProposalsStatusDocument);
  const workflowThatLacks = useWorkflowThatLacks();
  const { data: preview, error: previewError } = useQuery(StatusChangePreviewDocument, {
    variables: { proposalPks: rows.map(({ primaryKey }) => primaryKey), statusId: statusId ?? 0 },
    skip: statusId === null || !runActions,
    fetchPolicy: 'network-only',
  });
  const mailsOf = (row: OfficerRow): ReactNode => {
    const mails = preview?.previewStatusChange.find(({ proposalPk }) => proposalPk === row.primaryKey)?.mails;
    if (!mails) return t(previewError ? 'decisions.mail.unknown' : 'common.loading');
    return <PlannedMails mails={mails} />;
  };
  const chosen = statuses.find(({ id }) => id === statusId);
  const reopened = chosen?.traits.reopens ? rows.filter(({ submitted }) => submitted).map(({ primaryKey }) => primaryKey) : [];

  /** All or nothing: the server changes them in one transaction. */
  const run = async (keys: readonly string[]): Promise<string> => {
    await change({ variables: { proposalPks: keys.map(Number), statusId: statusId ?? 0, runActions, reason } });
    return t('proposals.status.done', { status: chosen?.name ?? '' });
  };
  const consequence = (row: OfficerRow): ReactNode => {
    if (!chosen) return row.statusName;
    const lines = [t('proposals.status.changes', { from: row.statusName, to: chosen.name })];
    const lacking = workflowThatLacks(chosen.id, row.callId);
    if (lacking !== null) lines.push(t('proposals.status.lacking', { workflow: lacking }));
    if (chosen.traits.reopens && row.submitted) lines.push(t('proposals.status.reopens'));
    if (chosen.traits.scheduled && row.instruments.length === 0) lines.push(t('proposals.status.hidden'));
    return (
      <>
        {lines.join('. ')}. {runActions ? mailsOf(row) : t('decisions.mail.none')}
      </>
    );
  };
  return (
    <BulkDialog
      title={t('proposals.status.title')}
      action={t('proposals.status.run')}
      rows={rows.map((row) => ({
        key: String(row.primaryKey),
        label: proposalLabel(row),
        what: consequence(row),
        off: whyWithdrawn(row) ?? (row.statusId === statusId ? t('proposals.status.same') : undefined),
      }))}
      isChanged={reason !== ''}
      missing={statusId === null ? t('proposals.status.required') : undefined}
      onMissing={() => setProblem(t('proposals.status.required'))}
      isPreviewing={statusId !== null && runActions && !preview && !previewError}
      run={run}
      onClose={onClose}
    >
      <Form layout="vertical">
        {keptNote}
        <LabelledSelect
          label={t('proposals.status.label')}
          required
          autoFocus
          extra={chosen?.description}
          problem={problem}
          value={statusId}
          placeholder={t('proposals.status.choose')}
          showSearch={byWords}
          options={statuses.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            setStatusId(id);
            setProblem('');
          }}
        />
        <Form.Item label={t('proposals.status.how')}>
          <Radio.Group
            vertical
            aria-label={t('proposals.status.how')}
            value={runActions}
            options={[
              { value: true, label: t('proposals.status.asTransition') },
              { value: false, label: t('proposals.status.silently') },
            ]}
            onChange={(event) => setRunActions(event.target.value === true)}
          />
        </Form.Item>
        <LabelledTextArea
          label={t('proposals.status.reason')}
          extra={t('proposals.status.reasonHelp')}
          autoSize
          maxLength={REASON_MAX}
          value={reason}
          onChange={setReason}
        />
      </Form>
      {reopened.length > 0 && <ReopenEffects proposalPks={reopened} />}
    </BulkDialog>
  );
}

import { useMutation } from '@apollo/client/react';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloneProposalsDocument } from '../../generated/copies.ts';
import { BulkDialog, type BulkDialogProps } from '../../ui/BulkDialog.tsx';
import { ConnectionProblem, knownError } from '../../ui/errors.ts';
import { uniqueKey } from '../../ui/unique-key.ts';
import { CallSelect, useOpenCalls } from '../components/CloneDialog.tsx';
import { cloneResults } from '../components/clone-results.ts';
import { proposalLabel, type BulkProps } from './bulk.ts';

/** Copies per request; small enough to show progress. */
const AT_ONCE = 20;

export default function CloneManyDialog({ rows, onClose }: BulkProps) {
  const { t } = useTranslation();
  const calls = useOpenCalls();
  const [callId, setCallId] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  // Idempotency key per dialog: a retry or second press must not copy again.
  const [clientKey] = useState(() => uniqueKey());
  const [clone] = useMutation(CloneProposalsDocument);

  const run: BulkDialogProps['run'] = async (keys, report) => {
    try {
      const { data } = await clone({ variables: { callId: callId ?? 0, proposalsToClonePk: keys.map(Number), clientKey } });
      const made = data?.cloneProposals ?? [];
      keys.forEach((key, i) => report({ key, ok: true, text: t('proposals.clone.made', { proposalId: made[i]?.proposalId ?? '' }) }));
    } catch (error) {
      const refusal = knownError(error, t('common.failed'));
      const away = error instanceof ConnectionProblem;
      const text = away ? t('proposals.clone.away') : refusal.text;
      const each = new Map(cloneResults(refusal).map((result) => [String(result.primaryKey), result]));
      for (const key of keys) {
        const result = each.get(key);
        if (result?.clonePk) report({ key, ok: true, text: t('proposals.clone.what') });
        else report({ key, ok: false, text: result?.message ?? text, again: away });
      }
    }
  };
  return (
    <BulkDialog
      title={t('proposals.clone.titleMany')}
      action={t('proposals.clone.action')}
      rows={rows.map((row) => ({ key: String(row.primaryKey), label: proposalLabel(row), what: t('proposals.clone.what') }))}
      missing={callId === null ? t('proposals.clone.callRequired') : undefined}
      onMissing={() => setProblem(t('proposals.clone.callRequired'))}
      atOnce={AT_ONCE}
      run={run}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('proposals.clone.call')} htmlFor="clone-call" required help={problem} validateStatus={problem ? 'error' : ''}>
          <CallSelect id="clone-call" calls={calls} value={callId} onChange={(id) => (setCallId(id), setProblem(''))} />
        </Form.Item>
      </Form>
    </BulkDialog>
  );
}

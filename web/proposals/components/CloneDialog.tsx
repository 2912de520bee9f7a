import { useMutation, useQuery } from '@apollo/client/react';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayProposeIn } from '../../../engine/rules/calls.ts';
import { CallsToCloneToDocument, CloneProposalsDocument, type CallsToCloneToQuery } from '../../generated/copies.ts';
import { notices, useActor, useDates } from '../../shell/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Attempts } from '../../ui/attempts.ts';
import { ConnectionProblem, knownError } from '../../ui/errors.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { useReturnFocus } from '../../ui/return-focus.ts';
import { cloneRefusal } from './clone-results.ts';
import { ToDrafts } from './ToDrafts.tsx';
import { serverNow } from '../../ui/server-clock.ts';
import { byWords } from '../../ui/by-words.ts';

interface CloneDialogProps {
  readonly proposal: { readonly primaryKey: number; readonly title: string };
  readonly onClose: () => void;
  readonly onCloned: () => void;
}

export function CloneDialog({ proposal, onClose, onCloned }: CloneDialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const calls = useOpenCalls();
  const [callId, setCallId] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  /** The call that takes no more drafts of the person. */
  const [full, setFull] = useState<number | null>(null);
  const [clone, { loading }] = useMutation(CloneProposalsDocument);
  const [attempts] = useState(() => new Attempts());
  const run = async (): Promise<void> => {
    const call = calls.open?.find(({ id }) => id === callId);
    if (!call) return setProblem(t('proposals.clone.callRequired'));
    try {
      const variables = { callId: call.id, proposalsToClonePk: [proposal.primaryKey] };
      const { data } = await attempts.ask(JSON.stringify(variables), (clientKey) => clone({ variables: { ...variables, clientKey } }));
      for (const { primaryKey, title } of data?.cloneProposals ?? []) {
        const link = { to: `/ProposalEdit/${primaryKey}`, label: t('proposals.clone.openCopy') };
        notices.success(t('proposals.clone.done', { title, call: nameOf(call) }), link);
      }
      onCloned();
      onClose();
    } catch (error) {
      const { reason, text } = cloneRefusal(knownError(error, t('common.failed')));
      setProblem(error instanceof ConnectionProblem ? t('proposals.clone.awayOnce') : text);
      setFull(reason === 'DRAFTS_TOO_MANY' ? call.id : null);
    }
  };
  return (
    <Modal
      title={t('proposals.clone.title')}
      okText={t('proposals.clone.action')}
      confirmLoading={loading}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>{t('proposals.clone.explanation', { title: proposal.title })}</p>
      <Form layout="vertical">
        <Form.Item label={t('proposals.clone.call')} htmlFor="clone-call" required help={problem} validateStatus={problem ? 'error' : ''}>
          <CallSelect id="clone-call" calls={calls} value={callId} onChange={(id) => (setCallId(id), setProblem(''), setFull(null))} />
        </Form.Item>
        {full !== null && <ToDrafts callId={full} onFollow={onClose} />}
      </Form>
    </Modal>
  );
}

interface CallSelectProps {
  readonly id: string;
  readonly calls: ReturnType<typeof useOpenCalls>;
  readonly value: number | null;
  readonly onChange: (id: number) => void;
}

export function CallSelect({ id, calls, value, onChange }: CallSelectProps) {
  const { t } = useTranslation();
  const { deadline } = useDates();
  return (
    <NotLoaded loading={calls.loading} error={calls.error} again={calls.again}>
      <Select
        id={id}
        value={value}
        loading={!calls.open}
        placeholder={t('proposals.clone.choose')}
        notFoundContent={t('proposals.clone.noCalls')}
        style={{ width: '100%' }}
        showSearch={byWords}
        options={(calls.open ?? []).map((call) => ({
          value: call.id,
          label: t('proposals.clone.callOption', { call: nameOf(call), end: deadline(call.endCall) }),
        }))}
        onChange={onChange}
      />
    </NotLoaded>
  );
}

const nameOf = ({ title, shortCode }: { readonly title: string | null; readonly shortCode: string }): string => title || shortCode;

export function useOpenCalls() {
  const actor = useActor();
  const { data, loading, error, refetch } = useQuery(CallsToCloneToDocument);
  const mayPropose = (call: CallToCloneTo): boolean =>
    mayProposeIn({ ...call, endCallInternal: call.endCallInternal ?? null }, actor, serverNow()).ok;
  return { open: data?.getCalls.filter(mayPropose), loading, error, again: () => void refetch() };
}
type CallToCloneTo = CallsToCloneToQuery['getCalls'][number];

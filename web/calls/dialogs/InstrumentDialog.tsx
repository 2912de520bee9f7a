import { useQuery } from '@apollo/client/react';
import { Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallInstrumentsDocument } from '../../generated/calls.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import { useAskClose } from '../../ui/use-ask-close.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useRefusal } from '../../ui/use-refusal.tsx';
import { InstrumentTermsFields } from '../InstrumentTermsFields.tsx';
import { termsChanges, termsOf, timeFaults, type TermsById } from '../instrument-terms.ts';
import { useSaveTerms } from '../use-save-terms.ts';
import type { CallDialogProps } from './props.ts';

/** Panel and availability of each instrument of a call. */
export function InstrumentDialog({ call, onClose, onChanged }: CallDialogProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const refusal = useRefusal();
  const { data, ...query } = useQuery(CallInstrumentsDocument, { variables: { callId: call.id }, fetchPolicy: 'network-only' });
  const saveTerms = useSaveTerms();
  const [typed, setTyped] = useState<TermsById>({});
  const [saving, setSaving] = useState(false);
  const details = data?.getCallCloseDetails;
  const instruments = details?.instruments ?? [];
  const ids = instruments.map(({ id }) => id);
  const stored = termsOf(instruments);
  const terms = { ...stored, ...typed };
  const changes = termsChanges(stored, terms, ids);
  const faults = timeFaults(terms, ids);
  const close = useAskClose(changes.length > 0, onClose);
  const run = async (): Promise<void> => {
    refusal.clear();
    setSaving(true);
    const saved = await attempt(
      () => saveTerms(call.id, changes),
      t('callCheck.instruments.done', { name: call.shortCode }),
      refusal.refuse,
    );
    setSaving(false);
    onChanged();
    if (saved) onClose();
  };
  return (
    <Modal
      title={t('callCheck.instruments.title', { name: call.shortCode })}
      okText={t('common.save')}
      okButtonProps={{ disabled: changes.length === 0 || faults.size > 0 }}
      confirmLoading={saving}
      onOk={() => void run()}
      onCancel={close}
    >
      {refusal.note}
      {!details && <Loading {...query} />}
      {details?.instruments.length === 0 && <Empty description={t('callCheck.instruments.none')} />}
      <div style={{ maxHeight: '60vh', overflow: 'auto' }}>
        <InstrumentTermsFields
          instruments={instruments}
          terms={terms}
          stored={stored}
          panels={data?.getFapsMinimal.faps ?? []}
          unit={details?.allocationTimeUnit ?? null}
          faults={faults}
          onChange={setTyped}
        />
      </div>
    </Modal>
  );
}

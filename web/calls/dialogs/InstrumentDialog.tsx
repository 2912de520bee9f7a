import { useMutation, useQuery } from '@apollo/client/react';
import { Empty, InputNumber, Modal, Select, Skeleton, Space, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallInstrumentsDocument, SetCallInstrumentFapDocument, SetCallInstrumentTimeDocument } from '../../generated/calls.ts';
import { useIsOn } from '../../ui/features.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useRefusal } from '../../ui/use-refusal.tsx';
import { isEmptied, type CallInstrument, type InstrumentChange } from './instrument-changes.ts';
import type { CallDialogProps } from './props.ts';

/** Panel and availability of each instrument of a call. */
export function InstrumentDialog({ call, onClose, onChanged }: CallDialogProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const refusal = useRefusal();
  const hasPanels = useIsOn('FAP_REVIEW');
  const { data, loading, error, refetch } = useQuery(CallInstrumentsDocument, {
    variables: { callId: call.id },
    fetchPolicy: 'network-only',
  });
  const [setFap] = useMutation(SetCallInstrumentFapDocument);
  const [setTime] = useMutation(SetCallInstrumentTimeDocument);
  const [changes, setChanges] = useState<ReadonlyMap<number, InstrumentChange>>(new Map());
  const [saving, setSaving] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const details = data?.getCallCloseDetails;
  const hasEmptied = details?.instruments.some((it) => isEmptied(it, changes.get(it.id))) ?? false;
  const change = (id: number, part: InstrumentChange): void => setChanges(new Map(changes).set(id, { ...changes.get(id), ...part }));
  const save = async (): Promise<void> => {
    for (const [instrumentId, { fapId, availabilityTime }] of changes) {
      if (fapId !== undefined) await setFap({ variables: { callId: call.id, instrumentId, fapId } });
      if (typeof availabilityTime === 'number') await setTime({ variables: { callId: call.id, instrumentId, time: availabilityTime } });
    }
  };
  const run = async (): Promise<void> => {
    refusal.clear();
    setIsRefused(hasEmptied);
    if (hasEmptied) return;
    setSaving(true);
    const saved = await attempt(save, t('callCheck.instruments.done', { name: call.shortCode }), refusal.refuse);
    setSaving(false);
    onChanged();
    if (saved) onClose();
  };
  const panels = (chosen: number | null) =>
    (data?.getFapsMinimal.faps ?? [])
      .filter(({ id, active }) => active || id === chosen)
      .map(({ id, code }) => ({ value: id, label: code }));
  const row = (instrument: CallInstrument) => {
    const { fapId = null, availabilityTime = null } = { ...instrument, ...changes.get(instrument.id) };
    const { id, name } = instrument;
    const isMissing = isRefused && isEmptied(instrument, changes.get(id));
    const problemId = `availability-${id}-problem`;
    return (
      <div key={id} style={{ padding: '8px 0', borderBottom: '1px solid var(--beamtime-color-border-secondary)' }}>
        <div style={{ marginBottom: 4, overflowWrap: 'anywhere' }}>{name}</div>
        <Space wrap>
          <InputNumber
            aria-label={t('callCheck.instruments.timeOf', { name })}
            min={0}
            precision={0}
            value={availabilityTime}
            suffix={details ? t(`widgets.timeUnit.${details.allocationTimeUnit}`) : ''}
            style={{ width: 160 }}
            {...(isMissing && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': problemId })}
            onChange={(time) => change(id, { availabilityTime: time })}
          />
          {hasPanels && (
            <Select
              allowClear
              aria-label={t('callCheck.instruments.panelOf', { name })}
              placeholder={t('callCheck.instruments.noPanel')}
              value={fapId}
              options={panels(instrument.fapId ?? null)}
              style={{ minWidth: 180 }}
              onChange={(chosen: number | undefined) => change(id, { fapId: chosen ?? null })}
            />
          )}
        </Space>
        {isMissing && (
          <Typography.Text id={problemId} type="danger" role="alert" style={{ display: 'block' }}>
            {t('callCheck.instruments.timeMissing')}
          </Typography.Text>
        )}
      </div>
    );
  };
  return (
    <Modal
      open
      title={t('callCheck.instruments.title', { name: call.shortCode })}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: changes.size === 0 }}
      confirmLoading={saving}
      onOk={() => void run()}
      onCancel={onClose}
    >
      {refusal.note}
      {!details && (
        <NotLoaded loading={loading} error={error} again={() => void refetch()}>
          <Skeleton active />
        </NotLoaded>
      )}
      {details?.instruments.length === 0 && <Empty description={t('callCheck.instruments.none')} />}
      <div style={{ maxHeight: '60vh', overflow: 'auto' }}>{details?.instruments.map(row)}</div>
    </Modal>
  );
}

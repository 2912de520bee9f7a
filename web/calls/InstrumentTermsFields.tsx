import { InputNumber, Select, Space, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AllocationTimeUnits } from '../generated/types.ts';
import { useIsOn } from '../ui/features.tsx';
import { NO_TERMS, type InstrumentTerms, type TermsById } from './instrument-terms.ts';

interface Panel {
  readonly id: number;
  readonly code: string;
  readonly active: boolean;
}

export interface InstrumentTermsFieldsProps {
  readonly instruments: readonly { readonly id: number; readonly name: string }[];
  readonly terms: TermsById;
  readonly stored: TermsById;
  readonly panels: readonly Panel[];
  readonly unit: AllocationTimeUnits | null;
  /** By the instrument's id. */
  readonly faults: ReadonlyMap<number, string>;
  readonly onChange: (terms: TermsById) => void;
}

/** Availability and panel of each instrument; inactive panels are offered only where they are stored. */
export function InstrumentTermsFields({ instruments, terms, stored, panels, unit, faults, onChange }: InstrumentTermsFieldsProps) {
  const { t } = useTranslation();
  const hasPanels = useIsOn('FAP_REVIEW');
  const change = (id: number, part: Partial<InstrumentTerms>): void => onChange({ ...terms, [id]: { ...NO_TERMS, ...terms[id], ...part } });
  return instruments.map(({ id, name }) => {
    const { fapId, availabilityTime } = terms[id] ?? NO_TERMS;
    const fault = faults.get(id);
    const faultId = `availability-${id}-problem`;
    return (
      <div key={id} style={{ padding: '8px 0', borderBottom: '1px solid var(--beamtime-color-border-secondary)' }}>
        <div style={{ marginBottom: 4, overflowWrap: 'anywhere' }}>{name}</div>
        <Space wrap>
          <InputNumber
            aria-label={t('callCheck.instruments.timeOf', { name })}
            placeholder={t('callCheck.instruments.noTime')}
            value={availabilityTime}
            suffix={unit === null ? '' : t(`widgets.timeUnit.${unit}`)}
            style={{ width: 160 }}
            {...(fault !== undefined && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': faultId })}
            onChange={(time) => change(id, { availabilityTime: time })}
          />
          {hasPanels && (
            <Select
              allowClear
              aria-label={t('callCheck.instruments.panelOf', { name })}
              placeholder={t('callCheck.instruments.noPanel')}
              value={fapId}
              options={panels
                .filter((it) => it.active || it.id === stored[id]?.fapId)
                .map((panel) => ({ value: panel.id, label: panel.code }))}
              style={{ minWidth: 180 }}
              onChange={(chosen: number | undefined) => change(id, { fapId: chosen ?? null })}
            />
          )}
        </Space>
        {fault !== undefined && (
          <Typography.Text id={faultId} type="danger" role="alert" style={{ display: 'block' }}>
            {fault}
          </Typography.Text>
        )}
      </div>
    );
  });
}

import { Form, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FINAL_STATUSES } from '../../engine/rules/decisions.ts';
import type { FinalStatus } from '../../engine/rules/proposals.ts';

interface FinalStatusFieldProps {
  readonly value: FinalStatus | null;
  readonly readOnly?: boolean;
  readonly problem?: string;
  readonly onChange: (value: FinalStatus) => void;
}

export function FinalStatusField({ value, readOnly = false, problem = '', onChange }: FinalStatusFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Form.Item label={t('decisions.finalStatus')} htmlFor={id} required help={problem || undefined} validateStatus={problem ? 'error' : ''}>
      <Select
        id={id}
        value={value}
        disabled={readOnly}
        placeholder={t('decisions.choose')}
        options={FINAL_STATUSES.map((one) => ({ value: one, label: t(`proposals.finalStatus.${one}`) }))}
        onChange={onChange}
      />
    </Form.Item>
  );
}

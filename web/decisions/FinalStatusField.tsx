import { useTranslation } from 'react-i18next';
import { FINAL_STATUSES } from '../../engine/rules/decisions.ts';
import type { FinalStatus } from '../../engine/rules/proposals.ts';
import { LabelledSelect } from '../ui/fields/LabelledSelect.tsx';

interface FinalStatusFieldProps {
  readonly value: FinalStatus | null;
  readonly readOnly?: boolean;
  readonly problem?: string;
  readonly onChange: (value: FinalStatus) => void;
}

export function FinalStatusField({ value, readOnly = false, problem = '', onChange }: FinalStatusFieldProps) {
  const { t } = useTranslation();
  return (
    <LabelledSelect
      label={t('decisions.finalStatus')}
      required
      problem={problem}
      value={value}
      disabled={readOnly}
      placeholder={t('decisions.choose')}
      options={FINAL_STATUSES.map((one) => ({ value: one, label: t(`proposals.finalStatus.${one}`) }))}
      onChange={onChange}
    />
  );
}

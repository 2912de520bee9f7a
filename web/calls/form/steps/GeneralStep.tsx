import { Radio, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { CALL_TEXT_LIMITS } from '../../../../engine/rules/calls.ts';
import { CallItem, TextField } from '../fields.tsx';
import { nextReference } from '../next-reference.ts';
import { Part } from '../Part.tsx';
import type { StepProps } from './props.ts';

const UNITS = ['Day', 'Hour', 'Week'] as const;

/** What proposers read about the call, and how the office numbers and counts. */
export function GeneralStep({ call, values }: StepProps) {
  const { t } = useTranslation();
  const counter = call?.referenceNumberCounter ?? 0;
  const next = nextReference(values.referenceNumberFormat, counter);
  return (
    <>
      <Part title={t('calls.form.part.proposers')}>
        <TextField field="shortCode" max={CALL_TEXT_LIMITS.shortCode} autoFocus={!call} />
        <TextField field="title" max={CALL_TEXT_LIMITS.title} />
        <TextField field="description" rows={3} />
        <TextField field="submissionMessage" rows={2} hint={t('calls.form.hint.submissionMessage')} />
      </Part>
      <Part title={t('calls.form.part.office')}>
        <TextField
          field="referenceNumberFormat"
          hint={
            <>
              {t('calls.form.hint.referenceNumberFormat')}{' '}
              <span role="status">{next && t('calls.form.nextReference', { reference: next })}</span>
            </>
          }
        />
        <CallItem field="allocationTimeUnit">
          <Radio.Group optionType="button" options={UNITS.map((value) => ({ value, label: t(`calls.form.unit.${value}`) }))} />
        </CallItem>
        {call && (
          <CallItem field="isActive" valuePropName="checked" extra={t('calls.form.hint.isActive')}>
            <Switch checkedChildren={t('common.yes')} unCheckedChildren={t('common.no')} />
          </CallItem>
        )}
      </Part>
    </>
  );
}

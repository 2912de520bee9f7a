import { Radio, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallRecord } from '../call-record.ts';
import { CallItem, TextField } from '../fields.tsx';
import { nextReference } from '../next-reference.ts';
import { FormPart } from '../Part.tsx';
import type { StepProps } from './props.ts';

export function GeneralStep({ call, values }: StepProps) {
  const { t } = useTranslation();
  const { fields } = useCallRecord();
  const counter = call?.referenceNumberCounter ?? 0;
  const next = nextReference(values.referenceNumberFormat, counter);
  return (
    <>
      <FormPart title={t('calls.form.part.proposers')}>
        <TextField field="shortCode" counted autoFocus={!call} />
        <TextField field="title" counted />
        <TextField field="description" rows={3} />
        <TextField field="submissionMessage" rows={2} />
      </FormPart>
      <FormPart title={t('calls.form.part.office')}>
        <TextField
          field="referenceNumberFormat"
          hint={
            <>
              {fields['referenceNumberFormat']?.help}{' '}
              <span role="status">{next && t('calls.form.nextReference', { reference: next })}</span>
            </>
          }
        />
        <CallItem field="allocationTimeUnit">
          <Radio.Group
            optionType="button"
            options={(fields['allocationTimeUnit']?.choices ?? []).map((value) => ({ value, label: t(`calls.form.unit.${value}`) }))}
          />
        </CallItem>
        {call && (
          <CallItem field="isActive" valuePropName="checked">
            <Switch checkedChildren={t('common.yes')} unCheckedChildren={t('common.no')} />
          </CallItem>
        )}
      </FormPart>
    </>
  );
}

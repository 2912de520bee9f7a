import { Button, Checkbox, Flex, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FAP_CODE_MAX, fapProblem } from '../../engine/rules/faps.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { useKeptForm } from '../ui/use-kept-form.tsx';
import { useRefusal } from '../ui/use-refusal.tsx';
import { LabelledInput, LabelledTextArea } from '../ui/fields/Labelled.tsx';

export interface FapFormValues {
  readonly code: string;
  readonly description: string;
  readonly numberRatingsRequired: number;
  readonly active: boolean;
  readonly barsConflicts: boolean;
}

interface FapFormProps {
  /** Name of the draft on this device. */
  readonly name: string;
  readonly stored: FapFormValues;
  readonly action: string;
  readonly done: string;
  readonly readOnly: boolean;
  readonly save: (values: FapFormValues) => Promise<unknown>;
}

export function FapForm({ name, stored, action, done, readOnly, save }: FapFormProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const { refuse, clear, note } = useRefusal();
  const [values, setValues] = useState(stored);
  const [saving, setSaving] = useState(false);
  const keptNote = useKeptForm({ name: readOnly ? null : `panel ${name}`, stored, value: values, take: setValues });
  const set = (part: Partial<FapFormValues>): void => setValues((before) => ({ ...before, ...part }));
  const submit = async (): Promise<void> => {
    const problem = fapProblem(values);
    if (problem !== null) return refuse(problem);
    clear();
    setSaving(true);
    await attempt(() => save(values), done, refuse);
    setSaving(false);
  };
  return (
    <Form layout="vertical" disabled={readOnly} onFinish={() => void submit()}>
      {keptNote}
      {note}
      <LabelledInput label={t('faps.code')} required maxLength={FAP_CODE_MAX} value={values.code} onChange={(code) => set({ code })} />
      <LabelledTextArea
        label={t('faps.description')}
        required
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={values.description}
        onChange={(description) => set({ description })}
      />
      <Form.Item label={t('faps.ratings')} htmlFor="fap-ratings" extra={t('faps.ratingsHelp')} required>
        <InputNumber
          id="fap-ratings"
          min={1}
          precision={0}
          value={values.numberRatingsRequired}
          onChange={(value) => set({ numberRatingsRequired: value ?? 0 })}
        />
      </Form.Item>
      <Form.Item extra={t('faps.activeHelp')}>
        <Checkbox checked={values.active} onChange={({ target }) => set({ active: target.checked })}>
          {t('faps.active')}
        </Checkbox>
      </Form.Item>
      <Form.Item extra={t('faps.barsHelp')}>
        <Checkbox checked={values.barsConflicts} onChange={({ target }) => set({ barsConflicts: target.checked })}>
          {t('faps.bars')}
        </Checkbox>
      </Form.Item>
      {!readOnly && (
        <Flex justify="end">
          <Button type="primary" htmlType="submit" loading={saving}>
            {action}
          </Button>
        </Flex>
      )}
    </Form>
  );
}

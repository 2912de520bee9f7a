import { Alert, Button, Checkbox, Empty, Form, Space, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { termsOf } from '../../instrument-terms.ts';
import { CallItem } from '../fields.tsx';
import { TermsPart } from './TermsPart.tsx';
import type { StepProps } from './props.ts';

export function InstrumentsStep({ call, values, choices }: StepProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const { instruments } = choices.getInstruments;
  if (instruments.length === 0) return <Empty description={t('calls.form.instruments.noneAtAll')} />;
  const choose = (ids: readonly number[]): void => form.setFieldsValue({ instrumentIds: [...ids] });
  return (
    <>
      <Typography.Paragraph type="secondary">{t('calls.form.hint.instruments')}</Typography.Paragraph>
      {values.instrumentIds.length === 0 && (
        <Alert type="info" showIcon title={t('calls.form.instruments.none')} style={{ marginBottom: 16 }} />
      )}
      <Space wrap style={{ marginBottom: 12 }}>
        <Button size="small" onClick={() => choose(instruments.map((it) => it.id))}>
          {t('calls.form.instruments.all')}
        </Button>
        <Button size="small" disabled={values.instrumentIds.length === 0} onClick={() => choose([])}>
          {t('calls.form.instruments.clear')}
        </Button>
      </Space>
      <CallItem field="instrumentIds">
        <Checkbox.Group style={{ display: 'flex', flexDirection: 'column', gap: 8 }}>
          {instruments.map(({ id, name, shortCode }) => (
            <Checkbox key={id} value={id}>
              {name} {shortCode !== name && <Typography.Text type="secondary">{shortCode}</Typography.Text>}
            </Checkbox>
          ))}
        </Checkbox.Group>
      </CallItem>
      <Form.Item name="instrumentTerms" noStyle>
        <TermsPart
          instruments={instruments.filter(({ id }) => values.instrumentIds.includes(id))}
          stored={termsOf(call?.instruments ?? [])}
          panels={choices.getFapsMinimal.faps}
          unit={values.allocationTimeUnit}
        />
      </Form.Item>
    </>
  );
}

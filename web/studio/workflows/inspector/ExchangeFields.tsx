import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ActionChoice } from '../editing.ts';

interface ExchangeFieldsProps {
  readonly choice: ActionChoice | undefined;
  readonly exchanges: readonly string[];
  readonly onChange: (exchanges: readonly string[]) => void;
}

/** The exchanges of the message queue that are told. */
export function ExchangeFields({ choice, exchanges, onChange }: ExchangeFieldsProps) {
  const { t } = useTranslation();
  const offered = choice?.defaultConfig?.__typename === 'RabbitMQActionDefaultConfig' ? choice.defaultConfig.exchanges : [];
  return (
    <Form layout="vertical" component="div">
      <Form.Item
        label={t('studio.workflows.action.exchanges')}
        htmlFor="action-exchanges"
        extra={t('studio.workflows.action.exchangesHelp')}
      >
        <Select
          id="action-exchanges"
          mode="tags"
          value={[...exchanges]}
          tokenSeparators={[',', ' ']}
          options={offered.map((value) => ({ value, label: value }))}
          onChange={(chosen: string[]) => onChange(chosen)}
        />
      </Form.Item>
    </Form>
  );
}

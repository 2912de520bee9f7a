import { Button, Checkbox, Divider, Radio, Space, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChosenColumns } from './use-columns.ts';

export default function ColumnChooser<Row>({ chooser }: { readonly chooser: ChosenColumns<Row> }) {
  const { t } = useTranslation();
  return (
    <Space orientation="vertical" size={4}>
      <Typography.Text strong>{t('list.columns')}</Typography.Text>
      {chooser.all.map((column) => (
        <Checkbox
          key={column.key}
          checked={chooser.shown.includes(column)}
          disabled={column.main ?? false}
          onChange={(e) => chooser.toggle(column.key, e.target.checked)}
        >
          {column.title}
        </Checkbox>
      ))}
      {chooser.tight && (
        <Typography.Text type="secondary" style={{ display: 'block', maxWidth: 220 }}>
          {t('list.tight')}
        </Typography.Text>
      )}
      {chooser.reset && (
        <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={chooser.reset}>
          {t('list.resetColumns')}
        </Button>
      )}
      <Divider style={{ margin: '8px 0' }} />
      <Radio.Group
        value={chooser.density}
        optionType="button"
        size="small"
        onChange={(e) => chooser.setDensity(e.target.value as 'small' | 'medium')}
        options={[
          { value: 'medium', label: t('list.comfortable') },
          { value: 'small', label: t('list.compact') },
        ]}
      />
    </Space>
  );
}

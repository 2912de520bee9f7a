import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Divider, Flex, Popover, Radio, Space, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListProps } from './List.tsx';
import { ListSearch } from './ListSearch.tsx';
import { SortChoice } from './SortChoice.tsx';
import type { ChosenColumns } from './use-columns.ts';
import { without } from './without.ts';

/** Search and filters above a list, what is active as tags, and the choice of columns. */
export function ListToolbar<Row extends object>(
  props: ListProps<Row> & { readonly columnChooser: ChosenColumns<Row>; readonly cards: boolean },
) {
  const { t } = useTranslation();
  const { list, filters, activeFilters = [], searchPlaceholder, searchDelayMs = 600, columnChooser, cards } = props;
  return (
    <Space orientation="vertical" size={8} style={{ width: '100%', marginBottom: 12 }}>
      <div className="beamtime-filters">
        {searchPlaceholder && <ListSearch list={list} placeholder={searchPlaceholder} delayMs={searchDelayMs} />}
        {filters}
        {cards && <SortChoice list={list} columns={columnChooser.shown} />}
        <Popover trigger="click" placement="bottomRight" content={<Columns chooser={columnChooser} />}>
          <Button icon={<SettingOutlined />} aria-label={t('list.columns')} className="beamtime-filters-last" />
        </Popover>
      </div>
      {activeFilters.length > 0 && (
        <Flex gap={4} wrap align="center">
          {activeFilters.map((f) => (
            <Tag key={f.name} variant="outlined" closable onClose={() => list.setFilters(without([f]))}>
              {f.label}
            </Tag>
          ))}
          <Button type="link" size="small" onClick={() => list.setFilters(without(activeFilters))}>
            {t('list.clearFilters')}
          </Button>
        </Flex>
      )}
    </Space>
  );
}

function Columns<Row>({ chooser }: { readonly chooser: ChosenColumns<Row> }) {
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

import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover, Space } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type Chooser from './ColumnChooser.tsx';
import { ActiveFilterTags } from './ActiveFilterTags.tsx';
import { ListSearch } from './ListSearch.tsx';
import { SortChoice } from './SortChoice.tsx';
import type { ChosenColumns } from './use-columns.ts';
import type { ListProps } from './list-props.ts';

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx')) as unknown as typeof Chooser;

export function ListToolbar<Row extends object>(
  props: ListProps<Row> & { readonly columnChooser: ChosenColumns<Row>; readonly cards: boolean },
) {
  const { t } = useTranslation();
  const {
    list,
    filters,
    activeFilters = [],
    searchPlaceholder,
    searchDelayMs = 600,
    columnChooser,
    cards,
    name,
    label,
    views: Views,
  } = props;
  return (
    <Space orientation="vertical" size={8} style={{ width: '100%', marginBottom: 12 }}>
      <div className="beamtime-filters">
        {searchPlaceholder && <ListSearch list={list} placeholder={searchPlaceholder} delayMs={searchDelayMs} />}
        {filters}
        {cards && <SortChoice list={list} columns={columnChooser.shown} />}
        {Views && <Views name={name} columns={columnChooser} />}
        <Popover
          trigger="click"
          placement="bottomRight"
          content={
            <Suspense>
              <ColumnChooser chooser={columnChooser} />
            </Suspense>
          }
        >
          <Button
            icon={<SettingOutlined />}
            aria-label={label === undefined ? t('list.columns') : t('list.columnsOf', { list: label })}
            className="beamtime-filters-last"
          />
        </Popover>
      </div>
      <ActiveFilterTags list={list} activeFilters={activeFilters} />
    </Space>
  );
}

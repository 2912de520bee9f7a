import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Alert, Button, Dropdown, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListProps } from './list-props.ts';

/** Selected and total rows, “select all matching”, and bulk actions. Always visible at the same height, so that the first tick moves no rows. */
export function SelectionBar<Row extends object>(props: ListProps<Row> & { readonly cards: boolean }) {
  const { list, totalCount, bulkActions = [], allMatching, prefetched = Infinity, cards } = props;
  const { t } = useTranslation();
  const [gathering, setGathering] = useState(false);
  const { selection, pageSize } = list.state;
  const selectAll = async (): Promise<void> => {
    if (!allMatching) return;
    setGathering(true);
    try {
      const selection = await allMatching();
      if (selection) list.change({ selection });
    } finally {
      setGathering(false);
    }
  };
  const none = selection.length === 0;
  const whyOff = none ? t('list.selectFirst') : undefined;
  const offersAll = allMatching !== undefined && totalCount > pageSize;
  const allText =
    totalCount >= prefetched ? t('list.selectAllPrefetched', { count: prefetched }) : t('list.selectAll', { total: totalCount });
  const count = (
    <span role="status" className="beamtime-selection-count">
      {t('list.selected', { count: selection.length, total: totalCount })}
    </span>
  );
  const clear = () => list.change({ selection: [] });
  const ofCards = (
    <Flex align="center" justify="space-between" gap={8}>
      {count}
      <Flex gap={4}>
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              ...(offersAll ? [{ key: 'all', label: allText, onClick: () => void selectAll() }] : []),
              ...bulkActions.map(({ key, label, icon, danger = false, off, run }) => {
                const why = whyOff ?? off;
                return { key, label, icon, danger, disabled: why !== undefined, title: why ?? '', onClick: () => run(selection) };
              }),
            ],
          }}
        >
          <Button size="small" icon={<DownOutlined />} iconPlacement="end" loading={gathering}>
            {t('list.actions')}
          </Button>
        </Dropdown>
        <Button size="small" type="text" icon={<CloseOutlined />} disabled={none} aria-label={t('list.clearSelection')} onClick={clear} />
      </Flex>
    </Flex>
  );
  const ofTable = (
    <Flex vertical gap={8}>
      <Flex align="center" gap={8} wrap>
        {count}
        {offersAll && (
          <Button
            type="link"
            size="small"
            loading={gathering}
            disabled={selection.length >= Math.min(totalCount, prefetched)}
            onClick={() => void selectAll()}
          >
            {allText}
          </Button>
        )}
        <Button type="link" size="small" disabled={none} onClick={clear}>
          {t('list.clearSelection')}
        </Button>
      </Flex>
      <Flex gap={8} wrap>
        {bulkActions.map(({ key, label, icon, danger = false, off, run }) => {
          const why = whyOff ?? off;
          return (
            <Button
              key={key}
              size="small"
              icon={icon}
              danger={danger}
              disabled={why !== undefined}
              title={why}
              onClick={() => run(selection)}
            >
              {label}
            </Button>
          );
        })}
      </Flex>
    </Flex>
  );
  return <Alert type="info" style={{ marginBottom: 12 }} role="group" aria-label={t('list.selection')} title={cards ? ofCards : ofTable} />;
}

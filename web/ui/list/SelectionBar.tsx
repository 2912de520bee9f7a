import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListProps } from './List.tsx';

/** Says how many rows of how many are selected, offers all that match, and holds what can be done with them. */
export default function SelectionBar<Row extends object>({ list, totalCount, bulkActions, allMatching }: ListProps<Row>) {
  const { t } = useTranslation();
  const [gathering, setGathering] = useState(false);
  const { selection, pageSize } = list.state;
  if (!bulkActions) return null;
  const selectAll = async (): Promise<void> => {
    if (!allMatching) return;
    setGathering(true);
    try {
      list.change({ selection: await allMatching() });
    } finally {
      setGathering(false);
    }
  };
  return (
    <Alert
      type="info"
      style={{ marginBottom: 12 }}
      role="status"
      title={
        <Space wrap>
          <span>{t('list.selected', { count: selection.length, total: totalCount })}</span>
          {allMatching && totalCount > pageSize && selection.length < totalCount && (
            <Button type="link" size="small" loading={gathering} onClick={() => void selectAll()}>
              {t('list.selectAll', { total: totalCount })}
            </Button>
          )}
          <Button type="link" size="small" onClick={() => list.change({ selection: [] })}>
            {t('list.clearSelection')}
          </Button>
          {bulkActions.map((action) => (
            <Button
              key={action.key}
              size="small"
              icon={action.icon}
              danger={action.danger ?? false}
              disabled={action.off !== undefined}
              title={action.off}
              onClick={() => action.run(selection)}
            >
              {action.label}
            </Button>
          ))}
        </Space>
      }
    />
  );
}

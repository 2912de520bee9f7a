import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Alert, Button, Dropdown, Flex, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OffLabel } from './ActionMenu.tsx';
import type { SelectionBarProps } from './list-props.ts';
import { splitBulkActions } from './split-actions.ts';
import type { BulkAction } from './types.ts';

/** Bulk actions and “select all matching”, from the first selection on. Stays in sight below the rows, so that the first tick moves none of them. */
export function SelectionBar({ list, totalCount, bulkActions = [], allMatching, prefetched = Infinity, cards }: SelectionBarProps) {
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
  if (selection.length === 0) return null;
  const offersAll = allMatching !== undefined && totalCount > pageSize;
  const allText =
    totalCount >= prefetched ? t('list.selectAllPrefetched', { count: prefetched }) : t('list.selectAll', { total: totalCount });
  const { buttons, menu } = splitBulkActions(bulkActions, cards ? 0 : undefined);
  const all = offersAll && (
    <Button
      type="link"
      size="small"
      loading={gathering}
      disabled={selection.length >= Math.min(totalCount, prefetched)}
      onClick={() => void selectAll()}
    >
      {allText}
    </Button>
  );
  const content = (
    <Flex align="center" gap={8} wrap>
      <span role="status" className="beamtime-selection-count">
        {t('list.selected', { count: selection.length, total: totalCount })}
      </span>
      {buttons.map((action) => (
        <ActionButton key={action.key} action={action} selection={selection} />
      ))}
      {menu.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: menu.map((action) => menuItem(action, selection)), style: { maxWidth: 320 } }}>
          <Button size="small" icon={<DownOutlined />} iconPlacement="end" aria-haspopup="menu">
            {t(cards ? 'list.actions' : 'list.more')}
          </Button>
        </Dropdown>
      )}
      {all}
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('list.clearSelection')}
        onClick={() => list.change({ selection: [] })}
      >
        {!cards && t('list.clear')}
      </Button>
    </Flex>
  );
  return <Alert type="info" className="beamtime-selection-bar" role="group" aria-label={t('list.selection')} title={content} />;
}

interface ActionButtonProps {
  readonly action: BulkAction<string>;
  readonly selection: readonly string[];
}

function ActionButton({ action: { label, icon, danger = false, off, run }, selection }: ActionButtonProps) {
  return (
    <Tooltip title={off}>
      <Button
        size="small"
        icon={icon}
        danger={danger}
        {...(off === undefined
          ? {}
          : { 'aria-label': `${label}: ${off}`, 'aria-disabled': true, style: { opacity: 0.4, cursor: 'not-allowed' } })}
        onClick={() => off === undefined && run(selection)}
      >
        {label}
      </Button>
    </Tooltip>
  );
}

/** The keyboard passes over disabled items, so one that is off stays enabled and says why. */
const menuItem = ({ key, label, icon, danger = false, off, run }: BulkAction<string>, selection: readonly string[]) => ({
  key,
  icon,
  label: off === undefined ? label : <OffLabel label={label} reason={off} />,
  danger: danger && off === undefined,
  onClick: () => off === undefined && run(selection),
});

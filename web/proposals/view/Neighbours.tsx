import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Space, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NeighboursProps {
  readonly primaryKey: number;
  /** The proposals of the list behind, in its order. */
  readonly keys: readonly number[];
  readonly onOpen: (primaryKey: number) => void;
}

/** To the proposal before and after in the list behind, without going back to it. */
export function Neighbours({ primaryKey, keys, onOpen }: NeighboursProps) {
  const { t } = useTranslation();
  const place = keys.indexOf(primaryKey);
  if (place < 0) return null;
  const button = (label: string, icon: ReactNode, target: number | undefined) => (
    <Tooltip title={target === undefined ? t('proposals.view.atEnd') : label}>
      <Button icon={icon} aria-label={label} disabled={target === undefined} onClick={() => target !== undefined && onOpen(target)} />
    </Tooltip>
  );
  return (
    <Space.Compact>
      {button(t('proposals.view.previous'), <LeftOutlined />, keys[place - 1])}
      {button(t('proposals.view.next'), <RightOutlined />, keys[place + 1])}
    </Space.Compact>
  );
}

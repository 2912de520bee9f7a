import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Space, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NEIGHBOUR_KEYS, type Direction } from './neighbour-keys.ts';

interface NeighboursProps {
  readonly primaryKey: number;
  readonly keys: readonly number[];
  readonly onOpen: (primaryKey: number) => void;
}

/** Buttons for the previous and next proposal of the underlying list. */
export function Neighbours({ primaryKey, keys, onOpen }: NeighboursProps) {
  const { t } = useTranslation();
  const place = keys.indexOf(primaryKey);
  if (place < 0) return null;
  const button = (direction: Direction, icon: ReactNode, target: number | undefined) => {
    const label = t(`proposals.view.${direction}`);
    return (
      <Tooltip title={target === undefined ? t('proposals.view.atEnd') : `${label} (${t(`proposals.view.keys.${direction}`)})`}>
        <Button
          icon={icon}
          aria-label={label}
          aria-keyshortcuts={NEIGHBOUR_KEYS[direction]}
          disabled={target === undefined}
          onClick={() => target !== undefined && onOpen(target)}
        />
      </Tooltip>
    );
  };
  return (
    <Space.Compact>
      {button('previous', <LeftOutlined />, keys[place - 1])}
      {button('next', <RightOutlined />, keys[place + 1])}
    </Space.Compact>
  );
}

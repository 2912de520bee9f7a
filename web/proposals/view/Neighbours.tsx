import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Space, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

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

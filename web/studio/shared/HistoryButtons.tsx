import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Space, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { History } from './history.ts';
import './draft.css';

interface HistoryButtonsProps {
  readonly history: History<unknown>;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Undo and redo, labelled with their step. A disabled one stays in the tab order. */
export function HistoryButtons({ history, undo, redo }: HistoryButtonsProps) {
  const { t } = useTranslation();
  const button = (what: 'undo' | 'redo', icon: ReactNode, step: { readonly label: string } | undefined, onClick: () => void) => {
    const label = step ? t(`studio.draft.${what}`, { label: step.label }) : t(`studio.draft.${what}Nothing`);
    return (
      <Tooltip title={label}>
        <Button icon={icon} aria-label={label} aria-disabled={!step} className={step ? '' : 'beamtime-off'} onClick={onClick} />
      </Tooltip>
    );
  };
  return (
    <Space.Compact>
      {button('undo', <UndoOutlined />, history.done.at(-1), undo)}
      {button('redo', <RedoOutlined />, history.undone.at(-1), redo)}
    </Space.Compact>
  );
}

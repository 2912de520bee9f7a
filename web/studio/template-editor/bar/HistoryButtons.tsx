import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Space, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDraftState, useEditing } from '../editing.ts';

/** Undo and redo, with what they would take back or do again. */
export function HistoryButtons() {
  const { t } = useTranslation();
  const { undo, redo } = useEditing();
  const { history } = useDraftState();
  const button = (what: 'undo' | 'redo', icon: React.ReactNode, step: { readonly label: string } | undefined, onClick: () => void) => {
    const label = step ? t(`studio.editor.${what}`, { label: step.label }) : t(`studio.editor.${what}Nothing`);
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

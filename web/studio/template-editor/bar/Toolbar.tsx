import { AppstoreAddOutlined, EyeOutlined, QuestionCircleOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Flex, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { HistoryButtons } from '../../shared/HistoryButtons.tsx';
import { SavedLine } from '../../shared/SavedLine.tsx';
import { useTemplateDraftState, useTemplateEditing } from '../editing.ts';
import { RefusedLine } from './RefusedLine.tsx';

interface ToolbarProps {
  readonly libraryOpen: boolean;
  readonly onLibrary: () => void;
  readonly onPreview: () => void;
  readonly onTemplate: () => void;
  readonly onHelp: () => void;
  readonly children?: ReactNode;
}

export function TemplateToolbar({ libraryOpen, onLibrary, onPreview, onTemplate, onHelp, children }: ToolbarProps) {
  const { t } = useTranslation();
  const { undo, redo } = useTemplateEditing();
  const { history, phase, savedAt } = useTemplateDraftState();
  const small = (label: string, icon: ReactNode, onClick: () => void) => (
    <Tooltip title={label}>
      <Button icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  );
  return (
    <Flex gap={8} align="center" wrap className="beamtime-studio-bar" role="toolbar" aria-label={t('studio.editor.toolbar')}>
      <Button icon={<AppstoreAddOutlined />} aria-pressed={libraryOpen} onClick={onLibrary}>
        {t('studio.editor.library.open')}
      </Button>
      <HistoryButtons history={history} undo={undo} redo={redo} />
      <SavedLine phase={phase} savedAt={savedAt} />
      <RefusedLine />
      <span className="beamtime-filters-last" />
      {small(t('studio.editor.templateSettings'), <SettingOutlined />, onTemplate)}
      {small(t('studio.keys.title'), <QuestionCircleOutlined />, onHelp)}
      <Button icon={<EyeOutlined />} onClick={onPreview}>
        {t('studio.editor.preview.open')}
      </Button>
      {children}
    </Flex>
  );
}

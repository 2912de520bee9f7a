import { CloudOutlined, DisconnectOutlined, LoadingOutlined, WarningOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shell/index.ts';
import type { TextDraftState } from './text-draft.ts';
import './draft.css';

const ICONS = { offline: <DisconnectOutlined />, saving: <LoadingOutlined />, saved: <CloudOutlined />, unsaved: <WarningOutlined /> };

export function SavedLine({ phase, savedAt }: Pick<TextDraftState<unknown, string>, 'phase' | 'savedAt'>) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  return (
    <Typography.Text type={phase === 'offline' || phase === 'unsaved' ? 'warning' : 'secondary'} role="status" className="beamtime-saved">
      <span aria-hidden>{ICONS[phase]}</span>{' '}
      {phase === 'saved' && savedAt
        ? t('studio.draft.phase.savedAt', { time: readerTime.time(savedAt) })
        : t(`studio.draft.phase.${phase}`)}
    </Typography.Text>
  );
}

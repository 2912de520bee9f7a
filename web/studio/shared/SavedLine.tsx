import { CloudOutlined, DisconnectOutlined, LoadingOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shell/index.ts';
import type { DraftState } from './draft.ts';
import './draft.css';

const ICONS = { offline: <DisconnectOutlined />, saving: <LoadingOutlined />, saved: <CloudOutlined /> };

export function SavedLine({ phase, savedAt }: Pick<DraftState<unknown, unknown, unknown>, 'phase' | 'savedAt'>) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  return (
    <Typography.Text type={phase === 'offline' ? 'warning' : 'secondary'} role="status" className="beamtime-saved">
      <span aria-hidden>{ICONS[phase]}</span>{' '}
      {phase === 'saved' && savedAt
        ? t('studio.draft.phase.savedAt', { time: readerTime.time(savedAt) })
        : t(`studio.draft.phase.${phase}`)}
    </Typography.Text>
  );
}

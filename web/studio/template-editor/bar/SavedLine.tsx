import { CloudOutlined, DisconnectOutlined, LoadingOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../shell/index.ts';
import { useDraftState } from '../editing.ts';

/** Says quietly where the edits are. */
export function SavedLine() {
  const { t } = useTranslation();
  const dates = useDates();
  const { phase, savedAt } = useDraftState();
  const [icon, text] =
    phase === 'offline'
      ? [<DisconnectOutlined key="offline" aria-hidden />, t('studio.editor.saved.offline')]
      : phase === 'saving'
        ? [<LoadingOutlined key="saving" aria-hidden />, t('studio.editor.saved.saving')]
        : [
            <CloudOutlined key="saved" aria-hidden />,
            savedAt ? t('studio.editor.saved.at', { time: dates.time(savedAt) }) : t('studio.editor.saved.all'),
          ];
  return (
    <Typography.Text type={phase === 'offline' ? 'warning' : 'secondary'} role="status" className="beamtime-saved">
      {icon} {text}
    </Typography.Text>
  );
}

import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shell/index.ts';
import type { SessionState } from './session.ts';

/** The quiet line that says whether the server has what was typed. */
export function SaveLine({
  state: { phase, savedAt, failure, refused },
  dirty,
}: {
  readonly state: SessionState;
  readonly dirty: boolean;
}) {
  const { t } = useTranslation();
  const { time } = useDates();
  const failed = phase === 'failed' && refused.length === 0;
  const text = (): string => {
    if (phase === 'saving') return t('wizard.saving');
    if (failed) return t('wizard.notSaved', { reason: failure ?? '' });
    if (dirty) return t('wizard.unsaved');
    return savedAt ? t('wizard.savedAt', { at: time(savedAt) }) : '';
  };
  return (
    <Typography.Text type={failed ? 'danger' : 'secondary'} role="status" className="beamtime-save-line">
      {text()}
    </Typography.Text>
  );
}

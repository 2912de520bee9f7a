import { WarningOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Between } from './conflict-words.ts';

/** Conflict of interest with its reasons: in words if it was declared, as a sign if the data show it; nothing without one. */
export function ConflictMark({ why, isDeclared }: Between) {
  const { t } = useTranslation();
  if (why === '') return null;
  const label = t('faps.assign.hasConflict', { why });
  const margin = { marginInlineStart: 6 };
  if (!isDeclared) return <WarningOutlined role="img" aria-label={label} title={label} style={margin} />;
  return (
    <Typography.Text type="warning" style={margin}>
      <WarningOutlined aria-hidden /> {label}
    </Typography.Text>
  );
}

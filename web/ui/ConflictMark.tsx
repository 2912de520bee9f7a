import { WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

/** Sign of a conflict of interest with its reasons; nothing without one. */
export function ConflictMark({ why }: { readonly why: string }) {
  const { t } = useTranslation();
  if (why === '') return null;
  const label = t('faps.assign.hasConflict', { why });
  return <WarningOutlined role="img" aria-label={label} title={label} style={{ marginInlineStart: 6 }} />;
}

import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AllSettingsQuery } from '../generated/settings.ts';

export type Setting = AllSettingsQuery['getSettings'][number];
export type StatusChoice = AllSettingsQuery['getStatuses'];

interface SettingValueProps {
  readonly setting: Setting;
  readonly value: string;
  readonly statuses: StatusChoice;
}

/** Value of a setting in words. */
export function SettingValue({ setting: { type }, value, statuses }: SettingValueProps) {
  const { t } = useTranslation();
  if (value === '') return <Typography.Text type="secondary">{t('settings.list.empty')}</Typography.Text>;
  if (type === 'boolean') return t(value === 'true' ? 'common.yes' : 'common.no');
  if (type === 'me-or-all') return t(`settings.values.${value === 'ME' ? 'me' : 'all'}`);
  if (type === 'status-or-all' && value === 'ALL') return t('settings.values.allStatuses');
  if (type === 'status' || type === 'status-or-all') return statuses.find(({ shortCode }) => shortCode === value)?.name ?? value;
  if (type === 'emails') return value.split(';').join(', ');
  if (type === 'colour')
    return (
      <Flex gap={8} align="center">
        <span
          aria-hidden
          style={{ width: 18, height: 18, borderRadius: 4, border: '1px solid var(--beamtime-color-border)', background: value }}
        />
        {value}
      </Flex>
    );
  return <span style={{ overflowWrap: 'anywhere' }}>{value}</span>;
}

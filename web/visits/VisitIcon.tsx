import { CheckCircleOutlined, ClockCircleOutlined, ScheduleOutlined, StopOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { registrationIcon, type RegistrationIcon, type RegistrationStatus } from '../../engine/rules/visits.ts';

const ICONS: Readonly<Record<RegistrationIcon, typeof StopOutlined>> = {
  active: ScheduleOutlined,
  pending: ClockCircleOutlined,
  completed: CheckCircleOutlined,
  disabled: StopOutlined,
};
const COLOURS: Readonly<Record<RegistrationIcon, string>> = {
  active: 'var(--beamtime-color-primary)',
  pending: 'var(--beamtime-color-warning)',
  completed: 'var(--beamtime-color-success)',
  disabled: 'var(--beamtime-color-text-disabled)',
};

/** Text of a registration in lists, also for a disabled action. */
export const visitStateText = (t: TFunction, status: RegistrationStatus | null): string =>
  t(status === null ? 'visits.state.none' : `visits.state.${status}`);

/** State of one's registration (specification 2, icon states). Null: the visit is not defined, or one is not on its team. */
export function VisitIcon({ status, hasTooltip = true }: { readonly status: RegistrationStatus | null; readonly hasTooltip?: boolean }) {
  const { t } = useTranslation();
  const state = status === null ? 'disabled' : registrationIcon(status);
  const Icon = ICONS[state];
  const text = visitStateText(t, status);
  const icon = <Icon aria-label={text} style={{ color: COLOURS[state] }} />;
  return hasTooltip ? <Tooltip title={text}>{icon}</Tooltip> : icon;
}

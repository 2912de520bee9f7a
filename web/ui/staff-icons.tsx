import {
  AuditOutlined,
  BankOutlined,
  BlockOutlined,
  CalendarOutlined,
  ExperimentOutlined,
  MessageOutlined,
  RadarChartOutlined,
  SettingOutlined,
  TableOutlined,
  TagsOutlined,
  TeamOutlined,
} from '@ant-design/icons';

export interface StaffIconProps {
  readonly name: string;
  /** Given by the menu. */
  readonly className?: string;
}

const ICONS: Readonly<Record<string, typeof TableOutlined>> = {
  'menu.building': BlockOutlined,
  'menu.experiments': ExperimentOutlined,
  'menu.people': TeamOutlined,
  'menu.reviews': AuditOutlined,
  'menu.round': CalendarOutlined,
  'menu.system': SettingOutlined,
  institution: BankOutlined,
  instrument: ExperimentOutlined,
  message: MessageOutlined,
  tag: TagsOutlined,
  technique: RadarChartOutlined,
};

export default function DrawnIcon({ name, ...props }: StaffIconProps) {
  const Icon = ICONS[name] ?? TableOutlined;
  return <Icon {...props} />;
}

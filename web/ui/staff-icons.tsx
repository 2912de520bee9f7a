import {
  BankOutlined,
  ExperimentOutlined,
  FieldTimeOutlined,
  MessageOutlined,
  RadarChartOutlined,
  SettingOutlined,
  TableOutlined,
  TagsOutlined,
  ToolOutlined,
} from '@ant-design/icons';

export interface StaffIconProps {
  readonly name: string;
  /** Given by the menu. */
  readonly className?: string;
}

const ICONS: Readonly<Record<string, typeof TableOutlined>> = {
  features: ToolOutlined,
  institution: BankOutlined,
  instrument: ExperimentOutlined,
  jobs: FieldTimeOutlined,
  message: MessageOutlined,
  settings: SettingOutlined,
  tag: TagsOutlined,
  technique: RadarChartOutlined,
};

export default function DrawnIcon({ name, ...props }: StaffIconProps) {
  const Icon = ICONS[name] ?? TableOutlined;
  return <Icon {...props} />;
}

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
import type { StaffIconProps } from './StaffIcon.tsx';

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

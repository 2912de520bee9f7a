import { TeamOutlined } from '@ant-design/icons';
import i18next from 'i18next';
import type { RecordSlots } from '../records/index.ts';
import { ScientistsPanel } from './ScientistsPanel.tsx';

export const slots: RecordSlots = {
  panel: { label: i18next.t('instruments.scientists'), icon: <TeamOutlined />, content: ScientistsPanel },
};

import { CalendarOutlined, TeamOutlined } from '@ant-design/icons';
import i18next from 'i18next';
import { FileMenu } from '../imports/index.ts';
import type { RecordSlots } from '../records/index.ts';
import { contactOption } from './contact-option.ts';
import { ScientistsPanel } from './ScientistsPanel.tsx';

export const slots: RecordSlots = {
  actions: () => <FileMenu kind="INSTRUMENTS" />,
  editOption: contactOption,
  useRowActions: () => (row) => [
    {
      key: 'calendar',
      label: i18next.t('instruments.calendar'),
      icon: <CalendarOutlined />,
      to: `/Experiments?view=week&instrument=${row.id}`,
    },
  ],
  panel: { label: i18next.t('instruments.scientists'), icon: <TeamOutlined />, content: ScientistsPanel },
};

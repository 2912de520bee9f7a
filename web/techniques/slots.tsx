import { ApartmentOutlined } from '@ant-design/icons';
import i18next from 'i18next';
import type { RecordSlots } from '../records/index.ts';
import { TechniquePanel } from './TechniquePanel.tsx';

export const slots: RecordSlots = { panel: { label: i18next.t('techniques.panel'), icon: <ApartmentOutlined />, content: TechniquePanel } };

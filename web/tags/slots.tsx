import { ApartmentOutlined } from '@ant-design/icons';
import i18next from 'i18next';
import type { RecordSlots } from '../records/index.ts';
import { TagPanel } from './TagPanel.tsx';

export const slots: RecordSlots = { panel: { label: i18next.t('tags.panel'), icon: <ApartmentOutlined />, content: TagPanel } };

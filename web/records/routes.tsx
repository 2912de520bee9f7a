import {
  BankOutlined,
  ExperimentOutlined,
  FormOutlined,
  MessageOutlined,
  RadarChartOutlined,
  TableOutlined,
  TagsOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { AppRoute, RecordListPage } from '../shell/index.ts';
import type { RecordSlotLoaders } from './slots.ts';

/** Menu icons by the name in the definition. */
const ICONS: Readonly<Record<string, ReactNode>> = {
  instrument: <ExperimentOutlined />,
  institution: <BankOutlined />,
  message: <MessageOutlined />,
  tag: <TagsOutlined />,
  technique: <RadarChartOutlined />,
};

/** Menu groups by the name in the definition. */
const GROUPS: Readonly<Record<string, { readonly group: string; readonly fold?: ReactNode }>> = {
  questionnaires: { group: 'menu.questionnaires', fold: <FormOutlined /> },
  settings: { group: 'menu.settings' },
};

/** Route of a record; path and roles come from its definition. */
export function recordPage(
  { record, path, label, order, icon, group, feature, roles }: RecordListPage,
  slots: RecordSlotLoaders[string] | undefined,
): AppRoute {
  const place = group === null ? undefined : GROUPS[group];
  return {
    path,
    lazy: async () => {
      const [{ RecordPage }, special] = await Promise.all([import('./RecordPage.tsx'), slots?.()]);
      return { default: () => <RecordPage record={record} slots={special?.slots ?? {}} /> };
    },
    roles,
    menu: { label: '', words: label, icon: place?.fold ? null : (ICONS[icon] ?? <TableOutlined />), order, roles, ...place },
    ...(feature === null ? {} : { feature }),
  };
}

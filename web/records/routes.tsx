import { FormOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { AppRoute, RecordListPage } from '../shell/index.ts';
import { StaffIcon } from '../ui/StaffIcon.tsx';
import type { RecordSlotLoaders } from './slots.ts';

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
  const place = group === null ? { group: 'menu.people', fold: null } : GROUPS[group];
  return {
    path,
    lazy: async () => {
      const [{ RecordPage }, special] = await Promise.all([import('./RecordPage.tsx'), slots?.()]);
      return { default: () => <RecordPage record={record} slots={special?.slots ?? {}} /> };
    },
    roles,
    menu: { label: '', words: label, icon: place?.fold ? null : <StaffIcon name={icon} />, order, roles, ...place },
    ...(feature === null ? {} : { feature }),
  };
}

import type { AppRoute, RecordListPage } from '../shell/index.ts';
import { StaffIcon } from '../ui/StaffIcon.tsx';
import type { RecordSlotLoaders } from './slots.ts';

/** Menu groups by the name in the definition. */
const GROUPS: Readonly<Record<string, { readonly group: string; readonly folds?: true }>> = {
  questionnaires: { group: 'menu.questionnaires', folds: true },
  settings: { group: 'menu.settings' },
};

/** Route of a record; path and roles come from its definition. */
export function recordPage(
  { record, path, label, order, icon, group, feature, roles }: RecordListPage,
  slots: RecordSlotLoaders[string] | undefined,
): AppRoute {
  const place = group === null ? { group: 'menu.people' } : GROUPS[group];
  return {
    path,
    lazy: async () => {
      const [{ RecordPage }, special] = await Promise.all([import('./RecordPage.tsx'), slots?.()]);
      return { default: () => <RecordPage record={record} slots={special?.slots ?? {}} /> };
    },
    roles,
    menu: { label: '', words: label, icon: <StaffIcon name={icon} />, order, roles, ...place },
    ...(feature === null ? {} : { feature }),
  };
}

import type { ListFilter } from '../ui/list/index.ts';

export function groupFilter(label: string, rows: readonly { readonly group: string }[] = []): ListFilter {
  const groups = [...new Set(rows.map(({ group }) => group))].sort();
  return {
    name: 'group',
    label,
    options: groups.map((value) => ({ value, label: value })),
    accepts: () => true,
    minWidth: 180,
    tag: (group) => group,
  };
}

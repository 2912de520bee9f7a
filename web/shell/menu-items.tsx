import type { MenuProps } from 'antd';
import { Link } from 'react-router';
import type { AppRoute } from './routes.ts';

export type Item = NonNullable<MenuProps['items']>[number];
type Words = (key: string) => string;

/** Menu items in page order. A group stands at its first page; ungrouped pages are separated from a group above. */
export function menuItems(pages: readonly AppRoute[], label: (page: AppRoute) => string, t: Words): readonly Item[] {
  const item = (page: AppRoute): Item => ({ key: page.path, icon: page.menu?.icon, label: <Link to={page.path}>{label(page)}</Link> });
  let captioned = false;
  return runsOf(pages, ({ menu }) => menu?.group).flatMap<Item>(([group, members]) => {
    if (!group) {
      const apart: readonly Item[] = captioned ? [{ type: 'divider', key: `above ${members[0]?.path ?? ''}` }] : [];
      return [...apart, ...members.map(item)];
    }
    const fold = members[0]?.menu?.fold;
    captioned = !fold;
    if (!fold) return [{ key: group, type: 'group', label: t(group), children: members.map(item) }];
    const children = runsOf(members, ({ menu }) => menu?.section).flatMap<Item>(([section, inside]) =>
      section ? [{ key: section, type: 'group', label: section, children: inside.map(item) }] : inside.map(item),
    );
    return [{ key: group, icon: fold, label: t(group), children }];
  });
}

type Run = readonly [name: string | undefined, pages: readonly AppRoute[]];

function runsOf(pages: readonly AppRoute[], nameOf: (page: AppRoute) => string | undefined): readonly Run[] {
  return pages.reduce<readonly Run[]>((runs, page) => {
    const name = nameOf(page);
    const place = runs.findLastIndex(([runName], index) => runName === name && (name !== undefined || index === runs.length - 1));
    if (place < 0) return [...runs, [name, [page]]];
    return runs.map((run, index) => (index === place ? [run[0], [...run[1], page]] : run));
  }, []);
}

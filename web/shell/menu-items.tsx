import type { MenuProps } from 'antd';
import { Link } from 'react-router';
import { StaffIcon } from '../ui/StaffIcon.tsx';
import type { AppRoute } from './routes.ts';

export type Item = NonNullable<MenuProps['items']>[number];
type Words = (key: string) => string;

/** A menu of at most so many pages has no groups. */
const MOST_WITHOUT_GROUPS = 12;

/** Groups inside those by the life of a proposal. */
const INSIDE: Readonly<Record<string, string>> = {
  'menu.questionnaires': 'menu.building',
  'menu.documents': 'menu.building',
  'menu.workflows': 'menu.building',
  'menu.exchange': 'menu.building',
  'menu.logs': 'menu.system',
  'menu.settings': 'menu.system',
};

export const OPEN_AT_FIRST: readonly string[] = ['menu.round', 'menu.reviews', 'menu.experiments', 'menu.people'];

/** Groups in which a page stands, the outer one first. */
export const menuGroupsOf = ({ menu }: AppRoute): readonly string[] =>
  menu?.group === undefined ? [] : [INSIDE[menu.group], menu.group].filter((group) => group !== undefined);

/** Menu items in page order. A group stands at its first page. */
export function menuItems(pages: readonly AppRoute[], label: (page: AppRoute) => string, t: Words): readonly Item[] {
  const item = (page: AppRoute): Item => ({ key: page.path, label: <Link to={page.path}>{label(page)}</Link> });
  const withIcon = (page: AppRoute): Item => ({ key: page.path, icon: page.menu?.icon, label: <Link to={page.path}>{label(page)}</Link> });
  if (pages.length <= MOST_WITHOUT_GROUPS) return pages.map(withIcon);
  const titled = (key: string, title: string, members: readonly AppRoute[]): Item => ({
    key,
    type: 'group',
    label: title,
    children: members.map(item),
  });
  const inside = (group: string, members: readonly AppRoute[]): Item => {
    if (!members[0]?.menu?.folds) return titled(group, t(group), members);
    const children = runsOf(members, ({ menu }) => menu?.section).flatMap<Item>(([section, run]) =>
      section ? [titled(section, section, run)] : run.map(item),
    );
    return { key: group, label: t(group), children };
  };
  return runsOf(pages, (page) => menuGroupsOf(page)[0]).flatMap<Item>(([group, members]) => {
    if (!group) return members.map(withIcon);
    const children = runsOf(members, (page) => menuGroupsOf(page)[1]).flatMap<Item>(([inner, run]) =>
      inner ? [inside(inner, run)] : run.map(item),
    );
    return [{ key: group, icon: <StaffIcon name={group} />, label: t(group), children }];
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

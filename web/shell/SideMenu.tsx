import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useTrail } from '../ui/trail.ts';
import { useFacility } from './facility.tsx';
import { FoldingMenu } from './FoldingMenu.tsx';
import { menuGroupsOf, menuItems, type Item } from './menu-items.tsx';
import { useMenuPages } from './use-menu-pages.ts';

/** Longest matching path prefix, so that sub-pages keep their page's entry marked. */
const entryOf = (address: string, paths: readonly string[]): string | undefined =>
  paths
    .filter((path) => address === path || (path !== '/' && address.startsWith(`${path}/`)))
    .sort((a, b) => b.length - a.length)
    .at(0);

interface SideMenuProps {
  /** Icons only. */
  readonly collapsed?: boolean;
  readonly onNavigate?: () => void;
}

export function SideMenu({ collapsed = false, onNavigate }: SideMenuProps) {
  const { t } = useTranslation();
  const { loading } = useFacility();
  const { pathname } = useLocation();
  const trail = useTrail();
  const { shown, label } = useMenuPages();
  const items = useMemo<readonly Item[]>(() => menuItems(shown, label, t), [shown, label, t]);
  const paths = shown.map(({ path }) => path);
  // An editor without an entry marks that of the list in its breadcrumb.
  const marked = entryOf(pathname, paths) ?? trail.map((to) => entryOf(to, paths)).findLast((path) => path !== undefined);
  const opened = shown.flatMap((page) => (page.path === marked ? menuGroupsOf(page) : []));

  return (
    <nav aria-label={t('shell.menu')}>
      {!loading && (
        <FoldingMenu
          collapsed={collapsed}
          unfolded={opened}
          selectedKeys={marked === undefined ? [] : [marked]}
          items={[...items]}
          style={{ borderInlineEnd: 0 }}
          // Also called for the Enter key, before the link is followed: closing then would move the focus off the link.
          onClick={({ domEvent }) => domEvent.type === 'click' && onNavigate?.()}
        />
      )}
    </nav>
  );
}

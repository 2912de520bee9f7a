import { Menu } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useFacility } from './facility.tsx';
import { menuItems, type Item } from './menu-items.tsx';
import { pages } from './pages.ts';
import type { AppRoute } from './routes.ts';
import { useSignedIn } from './session.ts';

/** The entries of the current role, from what the pages say about themselves; a page whose feature is off is not offered. */
export function SideMenu({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { t } = useTranslation();
  const { currentRole } = useSignedIn();
  const { features } = useFacility();
  const { pathname } = useLocation();

  const shown = useMemo(
    () =>
      pages
        .filter(({ menu }) => menu && currentRole && (menu.roles?.includes(currentRole.shortCode) ?? true))
        .filter(({ feature }) => !feature || features.has(feature))
        .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0)),
    [currentRole, features],
  );
  const items = useMemo<readonly Item[]>(() => {
    const label = ({ menu }: AppRoute): string => t((currentRole && menu?.labels?.[currentRole.shortCode]) ?? menu?.label ?? '');
    return menuItems(shown, label, t);
  }, [shown, currentRole, t]);
  // the longest path that the address starts with, so that a page's sub-pages keep its entry marked
  const selected = shown
    .map((page) => page.path)
    .filter((path) => (path === '/' ? pathname === '/' : pathname.startsWith(path)))
    .sort((a, b) => b.length - a.length)
    .slice(0, 1);
  const opened = shown.flatMap(({ path, menu }) => (path === selected[0] && menu?.group ? [menu.group] : []));

  return (
    <nav aria-label={t('shell.menu')}>
      <Menu
        mode="inline"
        selectedKeys={selected}
        defaultOpenKeys={opened}
        items={[...items]}
        style={{ borderInlineEnd: 0 }}
        {...(onNavigate ? { onClick: onNavigate } : {})}
      />
    </nav>
  );
}

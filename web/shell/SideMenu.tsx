import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAvailable } from '../ui/features.tsx';
import { useTrail } from '../ui/trail.ts';
import { useFacility } from './facility.tsx';
import { FoldingMenu } from './FoldingMenu.tsx';
import { menuItems, type Item } from './menu-items.tsx';
import { pages, useDefinedPages } from './pages.ts';
import type { AppRoute } from './routes.ts';
import { useSignedIn } from './session.ts';
import { useFirstSteps } from './use-first-steps.ts';

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
  const { currentRole } = useSignedIn();
  const { loading } = useFacility();
  const available = useAvailable();
  const { pathname } = useLocation();
  const trail = useTrail();
  const defined = useDefinedPages();
  const { areOpen } = useFirstSteps();

  const shown = useMemo(
    () =>
      available([...pages, ...defined])
        .filter(({ menu }) => menu && currentRole && (menu.roles?.includes(currentRole.shortCode) ?? true))
        .filter(({ menu }) => areOpen || !menu?.isFirstSteps)
        .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0)),
    [currentRole, available, defined, areOpen],
  );
  const items = useMemo<readonly Item[]>(() => {
    const label = ({ menu }: AppRoute): string =>
      menu?.words ?? t((currentRole && menu?.labels?.[currentRole.shortCode]) ?? menu?.label ?? '');
    return menuItems(shown, label, t);
  }, [shown, currentRole, t]);
  const paths = shown.map(({ path }) => path);
  // An editor without an entry marks that of the list in its breadcrumb.
  const marked = entryOf(pathname, paths) ?? trail.map((to) => entryOf(to, paths)).findLast((path) => path !== undefined);
  const opened = shown.flatMap(({ path, menu }) => (path === marked && menu?.group ? [menu.group] : []));

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

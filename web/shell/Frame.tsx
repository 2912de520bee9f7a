import { Layout, Skeleton } from 'antd';
import useBreakpoint from 'antd/es/grid/hooks/useBreakpoint';
import { Suspense, useCallback, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CameBack } from './CameBack.tsx';
import { DownloadPanel } from './DownloadPanel.tsx';
import { useFacility } from './facility.tsx';
import { Footer } from './Footer.tsx';
import { SideMenu } from './SideMenu.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { storage } from '../ui/storage.ts';
import { TopBar } from './TopBar.tsx';
import { beginTypedAhead } from './typed-ahead.ts';
import { useSearchKey } from './use-search-key.ts';
import { useWideScreen } from './use-wide-screen.ts';
import { onDemand } from '../ui/on-demand.tsx';

const MenuDrawer = onDemand(() => import('./MenuDrawer.tsx'));
const SearchDialog = onDemand(() => import('./search/SearchDialog.tsx'));
const IdleWarning = onDemand(() => import('./IdleWarning.tsx'));

const SIDEBAR_WIDTH = 250;
const HEADER_HEIGHT = 56;
const PHONE_HEADER_HEIGHT = 48;
const MAIN_ID = 'main';

/** Focuses without a hash navigation: the router would not know the history entry and could not block leaving it. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

/** Menu, top bar and footer around every page. The menu is a column, icons only and a drawer on smaller screens, only a drawer on phones. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const phone = !(useBreakpoint().md ?? true);
  const wide = useWideScreen();
  const { features, loading, error, again } = useFacility();
  const [chosen, setChosen] = useState(() => storage.get('menuCollapsed') === 'true');
  const collapsed = chosen || !wide;
  const [drawer, setDrawer] = useState(false);
  const [searches, setSearches] = useState(false);
  const search = useCallback(() => {
    if (!searches) beginTypedAhead(performance.now());
    setSearches(true);
  }, [searches]);
  const stopSearch = useCallback(() => setSearches(false), []);
  useSearchKey(search);
  const toggle = (): void => {
    if (!wide) return setDrawer(true);
    storage.set('menuCollapsed', String(!chosen));
    setChosen(!chosen);
  };
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <a href={`#${MAIN_ID}`} className="beamtime-skip" onClick={skip}>
        {t('shell.skip')}
      </a>
      <Layout.Header
        style={{
          padding: '0 12px',
          position: 'sticky',
          top: 0,
          zIndex: 20,
          height: phone ? PHONE_HEADER_HEIGHT : HEADER_HEIGHT,
          lineHeight: 'normal',
          borderBottom: '1px solid var(--beamtime-color-border-secondary)',
        }}
      >
        <TopBar small={phone} onMenu={toggle} onSearch={search} />
      </Layout.Header>
      <Layout>
        {!phone && (
          <Layout.Sider
            width={SIDEBAR_WIDTH}
            collapsedWidth={56}
            collapsed={collapsed}
            trigger={null}
            className="beamtime-sider"
            // The menu inside is the landmark.
            role="presentation"
          >
            <SideMenu collapsed={collapsed} />
          </Layout.Sider>
        )}
        {!wide && <MenuDrawer open={drawer} width={SIDEBAR_WIDTH + 30} onClose={() => setDrawer(false)} />}
        <Layout>
          <Layout.Content
            id={MAIN_ID}
            tabIndex={-1}
            role="main"
            style={{ padding: phone ? '4px 12px 12px' : 24, maxWidth: 1440, width: '100%', margin: '0 auto', outline: 'none' }}
          >
            <CameBack />
            <NotLoaded loading={loading} error={error} title={t('shell.facilityFailed')} again={again} />
            <Suspense fallback={<Skeleton active />}>{children}</Suspense>
          </Layout.Content>
          <Footer />
          <DownloadPanel />
          {searches && <SearchDialog onClose={stopSearch} />}
          {features.has('STFC_IDLE_TIMER') && <IdleWarning />}
        </Layout>
      </Layout>
    </Layout>
  );
}

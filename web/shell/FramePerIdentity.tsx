import { Skeleton } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { dirtyForms } from '../ui/dirty-forms.ts';
import { tellOfFault } from './faults.ts';
import { Frame } from './Frame.tsx';
import { identityOf, otherTab, sessionStore, useSignedIn } from './session.ts';
import { onDemand } from '../ui/on-demand.tsx';

const OtherTabQuestion = onDemand(() => import('./OtherTabQuestion.tsx'));

/** Remounts every page when person or role changes, for instance in another tab; unsaved edits need a confirmation first. */
export function FramePerIdentity() {
  const mine = useSignedIn();
  const otherSession = useSyncExternalStore(sessionStore.subscribe, otherTab.asks);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!dirtyForms.any()) otherTab.follow();
  }, [pathname]);
  useEffect(() => {
    return tellOfFault();
  }, []);
  return (
    <>
      <Frame key={identityOf(mine)}>
        <PageOfAddress />
      </Frame>
      {otherSession && <OtherTabQuestion mine={mine} there={otherSession} />}
    </>
  );
}

/**
 * Renders the page of the address bar, which may be newer than the router's: a new proposal changes it at its first save. Remounting must match a
 * reload.
 */
function PageOfAddress() {
  const { key, pathname } = useLocation();
  const [unknownAt] = useState(() => (window.location.pathname === pathname ? null : key));
  if (unknownAt !== key) return <Outlet />;
  return (
    <>
      <Navigate to={window.location.pathname + window.location.search} replace />
      <Skeleton active />
    </>
  );
}

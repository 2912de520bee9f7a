import { Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { dirtyForms } from '../ui/dirty-forms.ts';
import { tellOfFault } from './faults.ts';
import { Frame } from './Frame.tsx';
import { identityOf, otherTab, session, useSignedIn } from './session.ts';

const OtherTabQuestion = lazy(() => import('./OtherTabQuestion.tsx'));

/** Every page begins anew when another person or role takes over, for instance in another tab; unsaved edits are asked for first. */
export function FramePerIdentity() {
  const mine = useSignedIn();
  const there = useSyncExternalStore(session.subscribe, otherTab.asks);
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
      {there && (
        <Suspense>
          <OtherTabQuestion mine={mine} there={there} />
        </Suspense>
      )}
    </>
  );
}

/**
 * What the address names. A page may have given itself a newer address than the router knows: a new proposal has one of its own with its first save. Who
 * takes over such a window finds there what they would find by loading it again, as on every other page, and not a page under somebody else's address.
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

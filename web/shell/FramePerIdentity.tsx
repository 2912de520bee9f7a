import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
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
  useEffect(() => tellOfFault(), []);
  return (
    <>
      <Frame key={identityOf(mine)} />
      {there && (
        <Suspense>
          <OtherTabQuestion mine={mine} there={there} />
        </Suspense>
      )}
    </>
  );
}

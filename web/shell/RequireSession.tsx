import { Navigate, Outlet, useLocation } from 'react-router';
import { LOGGED_OUT_PATH, LOGGED_OUT_STATE } from '../../engine/rules/sign-out.ts';
import { sessionStore, useSession } from './session.ts';
import { storage } from '../ui/storage.ts';
import { onDemand } from '../ui/on-demand.tsx';

const LoggedOut = onDemand(() => import('./LoggedOut.tsx'));

export function RequireSession() {
  const session = useSession();
  useLocation();
  if (session) return <Outlet />;
  // Stays at its address: a navigation of the router would cancel the one to the sign-out address.
  if (!sessionStore.returns()) {
    storage.ofTab.remove('requestedPath');
    return <LoggedOut />;
  }
  // From the address bar: a wizard writes its step there without the router.
  const { pathname, search } = window.location;
  const path = pathname + search;
  if (pathname === '/' && new URLSearchParams(search).get('state') === LOGGED_OUT_STATE) return <Navigate to={LOGGED_OUT_PATH} replace />;
  if (path !== '/') storage.ofTab.set('requestedPath', path);
  else storage.ofTab.remove('requestedPath');
  return <Navigate to="/external-auth/" replace />;
}

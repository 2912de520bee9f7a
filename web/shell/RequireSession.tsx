import { Navigate, Outlet, useLocation } from 'react-router';
import { session, useSession } from './session.ts';
import { storage } from '../ui/storage.ts';

/** The guard: without a session the requested path is kept and the person is sent to sign-in. */
export function RequireSession() {
  const found = useSession();
  useLocation(); // drawn anew with every page
  if (found) return <Outlet />;
  // a wizard names its step there, which the router does not know
  const { pathname, search } = window.location;
  const path = pathname + search;
  if (path !== '/' && session.returns()) storage.ofTab.set('requestedPath', path);
  else storage.ofTab.remove('requestedPath');
  return <Navigate to="/external-auth/" replace />;
}

import { Navigate, Outlet, useLocation } from 'react-router';
import { sessionStore, useSession } from './session.ts';
import { storage } from '../ui/storage.ts';

export function RequireSession() {
  const found = useSession();
  useLocation();
  if (found) return <Outlet />;
  // From the address bar: a wizard writes its step there without the router.
  const { pathname, search } = window.location;
  const path = pathname + search;
  if (path !== '/' && sessionStore.returns()) storage.ofTab.set('requestedPath', path);
  else storage.ofTab.remove('requestedPath');
  return <Navigate to="/external-auth/" replace />;
}

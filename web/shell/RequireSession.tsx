import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from './session.ts';
import { storage } from '../ui/storage.ts';

/** The guard: without a session the requested path is kept and the person is sent to sign-in. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session) return <Outlet />;
  if (pathname !== '/') storage.set('requestedPath', pathname + search);
  return <Navigate to="/external-auth/" replace />;
}

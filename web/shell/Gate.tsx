import { lazy, type ComponentType } from 'react';
import { useFacility } from './facility.tsx';
import type { AppRoute } from './routes.ts';
import { useSignedIn } from './session.ts';

const NotFound = lazy(() => import('./NotFound.tsx'));
const NotForYourRole = lazy(() => import('./NotForYourRole.tsx'));

/** Lets only those in whose role the page is for, while its feature is on. The server judges every call by itself. */
export function Gate({ route, page: Page }: { readonly route: AppRoute; readonly page: ComponentType }) {
  const { currentRole } = useSignedIn();
  const { features, loading } = useFacility();
  if (route.feature && !loading && !features.has(route.feature)) return <NotFound />;
  if (route.roles && !(currentRole && route.roles.includes(currentRole.shortCode)))
    return <NotForYourRole role={currentRole?.title ?? ''} />;
  return <Page />;
}

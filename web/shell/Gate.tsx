import { lazy, useLayoutEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { setBaseTitle } from '../ui/page-title.ts';
import { useFacility } from './facility.tsx';
import type { AppRoute } from './routes.ts';
import { useSignedIn } from './session.ts';

const NotForYourRole = lazy(() => import('./NotForYourRole.tsx'));
const SwitchedOff = lazy(() => import('./SwitchedOff.tsx'));

/** Shows a page only to its roles and while its feature is on. The server authorizes every request itself. */
export function Gate({ route, page: Page }: { readonly route: AppRoute; readonly page: ComponentType }) {
  const { currentRole } = useSignedIn();
  const { features, loading, error } = useFacility();
  const { t } = useTranslation();
  const { menu } = route;
  const label = (currentRole && menu?.labels?.[currentRole.shortCode]) ?? menu?.label;
  useLayoutEffect(() => {
    setBaseTitle(label ? t(label) : '');
  }, [label, t]);
  // The frame reports the error.
  if (route.feature && error) return null;
  if (route.feature && !loading && !features.has(route.feature)) return <SwitchedOff />;
  if (route.roles && !(currentRole && route.roles.includes(currentRole.shortCode))) return <NotForYourRole allowed={route.roles} />;
  return <Page />;
}

import { createBrowserRouter, type RouteObject } from 'react-router';
import { CrashPage } from './CrashPage.tsx';
import { FramePerIdentity } from './FramePerIdentity.tsx';
import { Gate } from './Gate.tsx';
import { pages } from './pages.ts';
import { RequireSession } from './RequireSession.tsx';
import type { AppRoute } from './routes.ts';

const toRouteObject = (route: AppRoute): RouteObject => ({
  path: route.path,
  errorElement: <CrashPage />,
  lazy: async () => {
    const { default: page } = await route.lazy();
    return { Component: () => <Gate route={route} page={page} /> };
  },
});

/** Public pages, and behind the guard every page of every domain. */
export const router = createBrowserRouter([
  { path: '/external-auth/:token?/*', lazy: async () => ({ Component: (await import('./ExternalAuth.tsx')).default }) },
  {
    element: <RequireSession />,
    children: [
      { path: '/ChangeRole', lazy: async () => ({ Component: (await import('./ChangeRole.tsx')).default }) },
      {
        element: <FramePerIdentity />,
        children: [...pages.map(toRouteObject), { path: '*', lazy: async () => ({ Component: (await import('./NotFound.tsx')).default }) }],
      },
    ],
  },
]);

import type { ComponentType } from 'react';
import { Skeleton } from 'antd';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { LOGGED_OUT_PATH } from '../../engine/rules/sign-out.ts';
import { CrashPage } from './CrashPage.tsx';
import { FramePerIdentity } from './FramePerIdentity.tsx';
import { Gate } from './Gate.tsx';
import { pages } from './pages.ts';
import { RequireSession } from './RequireSession.tsx';
import type { AppRoute } from './routes.ts';
import { dialogEntries } from '../ui/dialog-entries.ts';
import { hearRouter } from '../ui/history-entries.ts';

interface PageModule {
  readonly default: ComponentType;
}

/**
 * Lazy route; the previous page stays until it has loaded. Load errors are thrown while rendering, because the router shows the crash page only then.
 */
const lazily = (load: () => Promise<PageModule>, drawn = (Page: ComponentType): ComponentType => Page): RouteObject => ({
  errorElement: <CrashPage />,
  hydrateFallbackElement: <Skeleton active paragraph={{ rows: 8 }} />,
  lazy: async () => {
    try {
      return { Component: drawn((await load()).default) };
    } catch (error) {
      const Failed = () => {
        throw error;
      };
      return { Component: Failed };
    }
  },
});

const toRouteObject = (route: AppRoute): RouteObject => ({
  path: route.path,
  ...lazily(route.lazy, (Page) => () => <Gate route={route} page={Page} />),
});

export const router = createBrowserRouter([
  { path: '/external-auth/:token?/*', ...lazily(() => import('./ExternalAuth.tsx')) },
  { path: LOGGED_OUT_PATH, ...lazily(() => import('./LoggedOut.tsx')) },
  {
    element: <RequireSession />,
    errorElement: <CrashPage />,
    children: [
      { path: '/ChangeRole', ...lazily(() => import('./ChangeRole.tsx')) },
      { path: '/ActAs', ...lazily(() => import('./ActAs.tsx')) },
      {
        element: <FramePerIdentity />,
        children: [...pages.map(toRouteObject), { path: '*', ...lazily(() => import('./DefinedPage.tsx')) }],
      },
    ],
  },
]);

hearRouter(router.state);
router.subscribe(hearRouter);
dialogEntries.connect(router);

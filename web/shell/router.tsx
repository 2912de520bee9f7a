import { createBrowserRouter } from 'react-router';
import { Frame } from './Frame.tsx';
import { pages } from './pages.ts';
import { RequireSession } from './RequireSession.tsx';
import { toRouteObject } from './routes.ts';

/** Public pages, and behind the guard every page of every domain. */
export const router = createBrowserRouter([
  { path: '/external-auth/:token?/*', lazy: async () => ({ Component: (await import('./ExternalAuth.tsx')).default }) },
  {
    element: <RequireSession />,
    children: [
      { path: '/ChangeRole', lazy: async () => ({ Component: (await import('./ChangeRole.tsx')).default }) },
      {
        element: <Frame />,
        children: [...pages.map(toRouteObject), { path: '*', lazy: async () => ({ Component: (await import('./NotFound.tsx')).default }) }],
      },
    ],
  },
]);

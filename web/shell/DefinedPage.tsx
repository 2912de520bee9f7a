import { Skeleton } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useFacility } from './facility.tsx';
import { Gate } from './Gate.tsx';
import NotFound from './NotFound.tsx';
import { useDefinedPages } from './pages.ts';

/** Catch-all route: a page described by a definition, or none. */
export default function DefinedPage() {
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const { loading, error } = useFacility();
  const route = useDefinedPages().find(({ path }) => path === pathname);
  const Page = useMemo(() => route && lazy(route.lazy), [route]);
  // The frame reports the error.
  if (error) return null;
  if (!route || !Page) return loading ? <Skeleton active /> : <NotFound />;
  return (
    // Keyed by path: React drops the memo of an update that suspends, so the next page would load again without end.
    <Suspense key={route.path} fallback={<Skeleton active />}>
      <Gate route={route} page={Page} />
    </Suspense>
  );
}

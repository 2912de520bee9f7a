import { Skeleton } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useFacility } from './facility.tsx';
import { Gate } from './Gate.tsx';
import NotFound from './NotFound.tsx';
import { useDefinedPages } from './pages.ts';

/** Every address that the product itself has no page for: one that a definition describes, or none. */
export default function DefinedPage() {
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const { loading, error } = useFacility();
  const route = useDefinedPages().find(({ path }) => path === pathname);
  const Page = useMemo(() => route && lazy(route.lazy), [route]);
  // what is not known the frame says
  if (error) return null;
  if (!route || !Page) return loading ? <Skeleton active /> : <NotFound />;
  return (
    <Suspense fallback={<Skeleton active />}>
      <Gate route={route} page={Page} />
    </Suspense>
  );
}

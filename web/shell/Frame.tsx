import { Layout } from 'antd';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Skeleton } from 'antd';

/** Menu, top bar and footer around every page. */
export function Frame() {
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Content style={{ padding: 24 }}>
        <Suspense fallback={<Skeleton active />}>
          <Outlet />
        </Suspense>
      </Layout.Content>
    </Layout>
  );
}

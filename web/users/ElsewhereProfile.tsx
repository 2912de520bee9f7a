import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { Navigate } from 'react-router';

/** Leads to the profile page that the facility set. */
export function ElsewhereProfile({ address }: { readonly address: string }) {
  const isInside = address.startsWith('/');
  useEffect(() => {
    if (!isInside) window.location.replace(address);
  }, [address, isInside]);
  return isInside ? <Navigate to={address} replace /> : <Skeleton active paragraph={{ rows: 10 }} />;
}

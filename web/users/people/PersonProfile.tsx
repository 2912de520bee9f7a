import { useQuery } from '@apollo/client/react';
import { Card, Skeleton } from 'antd';
import { ProfileOfDocument } from '../../generated/profile.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { ProfileForm } from '../ProfileForm.tsx';

export function PersonProfile({ userId }: { readonly userId: number }) {
  const { data, loading, error, refetch } = useQuery(ProfileOfDocument, { variables: { userId } });
  if (!data?.getUser)
    return (
      <NotLoaded loading={loading} error={error} again={() => void refetch()}>
        <Skeleton active />
      </NotLoaded>
    );
  return (
    <Card style={{ maxWidth: 760 }}>
      <ProfileForm user={data.getUser} />
    </Card>
  );
}

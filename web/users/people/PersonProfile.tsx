import { useQuery } from '@apollo/client/react';
import { Card } from 'antd';
import { ProfileOfDocument } from '../../generated/profile.ts';
import { Loading } from '../../ui/NotLoaded.tsx';
import { ExpiryDates } from '../ExpiryDates.tsx';
import { ProfileForm } from '../ProfileForm.tsx';

export function PersonProfile({ userId }: { readonly userId: number }) {
  const { data, ...query } = useQuery(ProfileOfDocument, { variables: { userId } });
  if (!data?.getUser) return <Loading {...query} />;
  return (
    <>
      <Card style={{ maxWidth: 760 }}>
        <ProfileForm user={data.getUser} />
      </Card>
      <ExpiryDates userId={userId} />
    </>
  );
}

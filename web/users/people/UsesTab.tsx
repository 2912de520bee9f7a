import { useQuery } from '@apollo/client/react';
import { Card, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { UsesOfPersonDocument } from '../../generated/people.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { PersonUses } from './PersonUses.tsx';

export function UsesTab({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(UsesOfPersonDocument, { variables: { userId }, fetchPolicy: 'network-only' });
  if (!data)
    return (
      <NotLoaded loading={loading} error={error} again={() => void refetch()}>
        <Skeleton active />
      </NotLoaded>
    );
  return (
    <Card style={{ maxWidth: 760 }}>
      <PersonUses uses={data.getUserUses} {...(data.getUserUses.length === 0 ? { note: t('people.uses.none') } : {})} />
    </Card>
  );
}

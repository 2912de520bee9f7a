import { useQuery } from '@apollo/client/react';
import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { UsesOfPersonDocument } from '../../generated/people.ts';
import { Loading } from '../../ui/NotLoaded.tsx';
import { PersonUses } from './PersonUses.tsx';

export function UsesTab({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { data, ...query } = useQuery(UsesOfPersonDocument, { variables: { userId }, fetchPolicy: 'network-only' });
  if (!data) return <Loading {...query} />;
  return (
    <Card style={{ maxWidth: 760 }}>
      <PersonUses uses={data.getUserUses} {...(data.getUserUses.length === 0 ? { note: t('people.uses.none') } : {})} />
    </Card>
  );
}

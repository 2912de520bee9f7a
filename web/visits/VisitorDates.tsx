import { useQuery } from '@apollo/client/react';
import { Card, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../engine/text.ts';
import { VisitorDatesDocument } from '../generated/visits.ts';
import { RequiredDates } from './RequiredDates.tsx';

/** Required dates of the visitors of an experiment; nothing where none is required or may be read. */
export default function VisitorDates({ experimentPk }: { readonly experimentPk: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(VisitorDatesDocument, { variables: { experimentPk } });
  const shown = (data?.getExperiment?.visit?.registrations ?? []).filter(
    ({ leftTeamAt, expiryDates }) => leftTeamAt === null && expiryDates.length > 0,
  );
  if (shown.length === 0) return null;
  return (
    <Card size="small" title={t('expiryDates.title')} style={{ marginBottom: 16 }}>
      {shown.map(({ userId, user, expiryDates }) => (
        <Flex key={userId} gap={8} wrap align="center" style={{ marginBottom: 4 }}>
          {user ? fullName(user) : t('visits.unavailable')} <RequiredDates dates={expiryDates} />
        </Flex>
      ))}
    </Card>
  );
}

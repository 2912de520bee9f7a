import { useQuery } from '@apollo/client/react';
import { Button, Card, Empty, Flex, Space, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { InstitutionDuplicatesDocument, type InstitutionFactsFragment } from '../../generated/people.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

const PAGE_SIZE = 20;

/** /InstitutionDuplicates: pairs that may be one institution. */
export default function InstitutionDuplicates() {
  const { t } = useTranslation();
  const { data, loading, error, refetch, fetchMore } = useQuery(InstitutionDuplicatesDocument, {
    variables: { first: PAGE_SIZE, offset: 0 },
    fetchPolicy: 'network-only',
  });
  const pairs = data?.getInstitutionDuplicates;
  const more = (): void =>
    void fetchMore({
      variables: { offset: pairs?.length ?? 0 },
      updateQuery: (before, { fetchMoreResult }) => ({
        getInstitutionDuplicates: [...before.getInstitutionDuplicates, ...fetchMoreResult.getInstitutionDuplicates],
      }),
    });
  return (
    <div style={{ maxWidth: 960 }}>
      <PageHeader
        title={t('institutions.duplicates.title')}
        trail={[{ label: t('institutions.list'), to: '/Institutions' }]}
        note={t('institutions.duplicates.note')}
      />
      {!pairs && <Loading loading={loading} error={error} refetch={refetch} />}
      {pairs?.length === 0 && <Empty description={t('institutions.duplicates.none')} />}
      <Flex vertical gap={12}>
        {pairs?.map(({ one, other, reason, peopleOfOne, peopleOfOther }) => (
          <Card key={`${one.id} ${other.id}`} size="small" title={reason}>
            <Flex vertical gap={12}>
              <Candidate institution={one} people={peopleOfOne} other={other} />
              <Candidate institution={other} people={peopleOfOther} other={one} />
            </Flex>
          </Card>
        ))}
      </Flex>
      {pairs && pairs.length > 0 && pairs.length % PAGE_SIZE === 0 && (
        <Button onClick={more} loading={loading} style={{ marginTop: 16 }}>
          {t('institutions.duplicates.more')}
        </Button>
      )}
    </div>
  );
}

interface CandidateProps {
  readonly institution: InstitutionFactsFragment;
  readonly people: number;
  readonly other: InstitutionFactsFragment;
}

function Candidate({ institution: { id, name, country, rorId }, people, other }: CandidateProps) {
  const { t } = useTranslation();
  const facts = [country?.name, t('institutions.people', { count: people }), rorId].filter(Boolean).join(' · ');
  return (
    <Flex justify="space-between" align="center" gap={12} wrap>
      <Space orientation="vertical" size={0}>
        <Typography.Text strong>{name}</Typography.Text>
        <Typography.Text type="secondary">{facts}</Typography.Text>
      </Space>
      <LinkButton to={`/MergeInstitutionsPage/${other.id}?into=${id}`} size="small">
        {t('institutions.duplicates.keep', { name })}
      </LinkButton>
    </Flex>
  );
}

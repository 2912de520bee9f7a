import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Empty, Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProposalsOfTechniqueDocument, RemoveProposalFromTechniqueDocument } from '../generated/records.ts';
import { Loading } from '../ui/NotLoaded.tsx';
import { useAttempt } from '../ui/use-attempt.ts';

/** Page size of technique tables (specification 9). */
const SHOWN = 5;

interface ProposalsOfTechniqueProps {
  readonly techniqueId: number;
  readonly mayWrite: boolean;
}

/** The newest proposals of a technique. They are added in the list of all proposals. */
export function ProposalsOfTechnique({ techniqueId, mayWrite }: ProposalsOfTechniqueProps) {
  const { t } = useTranslation();
  const id = useId();
  const { attempt } = useAttempt();
  const { data, loading, error, refetch } = useQuery(ProposalsOfTechniqueDocument, {
    variables: { id: techniqueId, first: SHOWN },
    fetchPolicy: 'cache-and-network',
  });
  const [remove] = useMutation(RemoveProposalFromTechniqueDocument);
  if (!data) return <Loading loading={loading} error={error} refetch={refetch} />;
  const { proposals, totalCount } = data.getTechniqueScientistProposals;
  const takeOff = async (pk: number, name: string): Promise<void> => {
    if (await attempt(() => remove({ variables: { techniqueId, pk } }), t('records.removed', { name }))) await refetch();
  };
  return (
    <section aria-labelledby={id}>
      <Typography.Title level={5} id={id} style={{ marginTop: 0 }}>
        {t('techniques.proposals.title')}
      </Typography.Title>
      {totalCount === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('techniques.proposals.none')} />}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {proposals.map(({ primaryKey, proposalId, title }) => (
          <li key={primaryKey} style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8, padding: '4px 0' }}>
            <Link to={`/ProposalEdit/${primaryKey}`} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {`${proposalId} ${title}`.trim()}
            </Link>
            {mayWrite && (
              <Button
                size="small"
                aria-label={t('techniques.proposals.remove', { name: proposalId })}
                onClick={() => void takeOff(primaryKey, proposalId)}
              >
                {t('records.remove', { name: '' }).trim()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {totalCount > proposals.length && (
        <Typography.Text type="secondary">{t('techniques.proposals.more', { count: totalCount - proposals.length })}</Typography.Text>
      )}
    </section>
  );
}

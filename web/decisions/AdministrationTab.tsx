import { useQuery } from '@apollo/client/react';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { errors } from '../../engine/errors.ts';
import { AdministrationDocument, DecisionRefusalDocument } from '../generated/decisions.ts';
import { SetAsideNote } from '../judgements/index.ts';
import { useActor } from '../shell/index.ts';
import { Loading } from '../ui/NotLoaded.tsx';
import { AdministrationForm } from './AdministrationForm.tsx';
import { PanelRecommendations } from './PanelRecommendations.tsx';
import { usePanelRecommendations } from './use-panel-recommendations.ts';

interface AdministrationTabProps {
  readonly proposal: { readonly primaryKey: number };
  readonly onChanged: () => void;
}

/** The management decision on a proposal (specification 2, Review modal). */
export default function AdministrationTab({ proposal: { primaryKey }, onChanged }: AdministrationTabProps) {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(AdministrationDocument, { variables: { primaryKey }, fetchPolicy: 'network-only' });
  const { role } = useActor();
  const isRead = role === 'INSTRUMENT_SCIENTIST';
  const isAsked = !isRead && role !== 'USER_OFFICER';
  const refused = useQuery(DecisionRefusalDocument, { variables: { primaryKey }, skip: !isAsked, fetchPolicy: 'network-only' });
  const panels = usePanelRecommendations([primaryKey]);
  const refusal = refused.data?.getDecisionRefusal ?? null;
  if (!data || refused.loading) return <Loading loading={loading} error={error} refetch={refetch} />;
  const proposal = data.getProposal;
  if (!proposal) return <Alert type="warning" showIcon title={t('proposals.view.notFound')} />;
  const load = async () => (await refetch()).data?.getProposal ?? null;
  const saved = (): void => {
    if (isAsked) void refused.refetch();
    onChanged();
  };
  const kept = proposal.instruments.filter(({ keptAgainstAnswer }) => keptAgainstAnswer).map(({ name }) => name);
  const setAside = role === 'USER_OFFICER' && <SetAsideNote primaryKey={primaryKey} onRestored={() => void refetch().then(onChanged)} />;
  if (proposal.instruments.length === 0)
    return (
      <>
        {setAside}
        <PanelRecommendations {...panels} />
        <Alert type="info" showIcon title={errors.PROPOSAL_WITHOUT_INSTRUMENT.text} />
      </>
    );
  return (
    <>
      {setAside}
      {kept.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('decisions.keptInstruments', { count: kept.length, names: kept.join(', ') })}
          style={{ marginBottom: 16 }}
        />
      )}
      {refusal !== null && <Alert type="info" showIcon title={refusal} style={{ marginBottom: 16 }} />}
      <PanelRecommendations {...panels} />
      <AdministrationForm
        proposal={proposal}
        readOnly={isRead || refusal !== null}
        takesOver={role === 'USER_OFFICER' && panels.recommendations.length > 0}
        load={load}
        onSaved={saved}
      />
    </>
  );
}

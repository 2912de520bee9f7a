import { useQuery } from '@apollo/client/react';
import { Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReopenEffectsDocument } from '../../generated/officers.ts';
import type { PublishEffectKind } from '../../generated/types.ts';
import { AffectedList, EffectsView } from '../../ui/effects/EffectsView.tsx';

const PAGE = 20;

/** Reopened proposals follow the templates as they are published now: what that does to them, their samples and entries. */
export function ReopenEffects({ proposalPks }: { readonly proposalPks: readonly number[] }) {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(ReopenEffectsDocument, {
    variables: { proposalPks, first: 0 },
    fetchPolicy: 'network-only',
  });
  const found = loading ? undefined : data?.getReopenEffects;
  return (
    <EffectsView
      effects={found}
      failed={error !== undefined}
      onRetry={() => void refetch()}
      summary={({ total }) => (
        <Typography.Paragraph>
          {t('proposals.status.revisions')} {t('effects.unaffected', { count: found?.unaffected ?? 0, total })}
        </Typography.Paragraph>
      )}
      listOf={(kind) => <Forms proposalPks={proposalPks} kind={kind} />}
    />
  );
}

function Forms({ proposalPks, kind }: { readonly proposalPks: readonly number[]; readonly kind: PublishEffectKind }) {
  const [shown, setShown] = useState(PAGE);
  const { data, previousData, loading } = useQuery(ReopenEffectsDocument, {
    variables: { proposalPks, kind, first: shown },
    fetchPolicy: 'network-only',
  });
  const found = (data ?? previousData)?.getReopenEffects;
  return <AffectedList kind={kind} found={found} loading={loading} onMore={() => setShown(shown + PAGE)} />;
}

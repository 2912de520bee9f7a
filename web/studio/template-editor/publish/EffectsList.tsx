import { useQuery } from '@apollo/client/react';
import { Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublishEffectsDocument } from '../../../generated/studio.ts';
import type { PublishEffectKind } from '../../../generated/types.ts';
import { AffectedList, EffectsView } from '../../../ui/effects/EffectsView.tsx';

const PAGE = 20;

/** What publishing would do to every form that is not finished: how many of each kind, and which ones. */
export function EffectsList({ templateId }: { readonly templateId: number }) {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(PublishEffectsDocument, {
    variables: { templateId, first: 0 },
    fetchPolicy: 'network-only',
  });
  const found = loading ? undefined : data?.getTemplatePublishEffects;
  return (
    <>
      <EffectsView
        effects={found}
        failed={error !== undefined}
        onRetry={() => void refetch()}
        summary={({ total }) => (
          <Typography.Paragraph>
            {total === 0 ? t('effects.nobody') : t('effects.unaffected', { count: found?.unaffected ?? 0, total })}
          </Typography.Paragraph>
        )}
        listOf={(kind) => <Forms templateId={templateId} kind={kind} />}
      />
      {found && found.kept > 0 && <Typography.Paragraph type="secondary">{t('effects.kept', { count: found.kept })}</Typography.Paragraph>}
    </>
  );
}

function Forms({ templateId, kind }: { readonly templateId: number; readonly kind: PublishEffectKind }) {
  const [shown, setShown] = useState(PAGE);
  const { data, previousData, loading } = useQuery(PublishEffectsDocument, {
    variables: { templateId, kind, first: shown },
    fetchPolicy: 'network-only',
  });
  const found = (data ?? previousData)?.getTemplatePublishEffects;
  return <AffectedList kind={kind} found={found} loading={loading} onMore={() => setShown(shown + PAGE)} />;
}

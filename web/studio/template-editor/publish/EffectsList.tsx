import { useQuery } from '@apollo/client/react';
import { Alert, Button, Collapse, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PublishEffectsDocument, type PublishEffectsQuery } from '../../../generated/studio.ts';
import type { PublishEffectKind } from '../../../generated/types.ts';

const PAGE = 20;

/** What publishing would do to every form that is not finished: how many of each kind, and which ones. */
export function EffectsList({ templateId }: { readonly templateId: number }) {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(PublishEffectsDocument, {
    variables: { templateId, first: 0 },
    fetchPolicy: 'network-only',
  });
  const effects = data?.getTemplatePublishEffects;
  if (error) {
    return (
      <Alert
        type="warning"
        showIcon
        title={t('studio.editor.effects.failed')}
        action={<Button onClick={() => void refetch()}>{t('list.retry')}</Button>}
      />
    );
  }
  if (!effects || loading) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (effects.total === 0) return <Typography.Paragraph>{t('studio.editor.effects.nobody')}</Typography.Paragraph>;
  return (
    <>
      <Typography.Paragraph>
        {t('studio.editor.effects.unaffected', { count: effects.unaffected, total: effects.total })}
      </Typography.Paragraph>
      <Collapse
        size="small"
        destroyOnHidden
        className="beamtime-effects"
        items={effects.counts
          .filter(({ questionaries }) => questionaries > 0)
          .map(({ kind, questionaries }) => ({
            key: kind,
            label: t(`studio.editor.effects.${kind}`, { count: questionaries }),
            children: <Affected templateId={templateId} kind={kind} />,
          }))}
      />
    </>
  );
}

/** The forms that one kind of effect meets, each with the questions concerned. */
function Affected({ templateId, kind }: { readonly templateId: number; readonly kind: PublishEffectKind }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(PAGE);
  const { data, previousData, loading } = useQuery(PublishEffectsDocument, {
    variables: { templateId, kind, first: shown },
    fetchPolicy: 'network-only',
  });
  const found = (data ?? previousData)?.getTemplatePublishEffects;
  if (!found) return <Skeleton active title={false} />;
  return (
    <>
      <ul className="beamtime-affected">
        {found.affected.map((one) => (
          <li key={one.questionaryId}>
            <FormName {...one} />
            <Typography.Text type="secondary">
              {one.effects
                .filter((effect) => effect.kind === kind)
                .map(({ question }) => question)
                .join(', ')}
            </Typography.Text>
          </li>
        ))}
      </ul>
      {found.affectedCount > found.affected.length && (
        <Button type="link" loading={loading} onClick={() => setShown(shown + PAGE)}>
          {t('studio.editor.effects.more', { count: found.affectedCount - found.affected.length })}
        </Button>
      )}
    </>
  );
}

type AffectedForm = PublishEffectsQuery['getTemplatePublishEffects']['affected'][number];

/** A proposal by its reference, which leads to it; another thing by its title. */
function FormName({ proposal, proposalPk, title, questionaryId }: AffectedForm) {
  const { t } = useTranslation();
  const name = title || t('studio.editor.effects.untitled', { number: questionaryId });
  if (proposalPk === null || !proposal) return <span>{name}</span>;
  return <Link to={`/?reviewModal=${proposalPk}`}>{`${proposal.proposalId} ${name}`}</Link>;
}

import { Alert, Button, Collapse, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublishEffectKind } from '../../generated/types.ts';
import './effects.css';

export interface EffectCounts {
  readonly total: number;
  readonly counts: readonly { readonly kind: PublishEffectKind; readonly questionaries: number }[];
}

export interface AffectedForm {
  readonly questionaryId: number;
  readonly title: string | null;
  readonly proposalPk: number | null;
  readonly proposal: { readonly proposalId: string } | null;
  readonly effects: readonly { readonly kind: PublishEffectKind; readonly question: string }[];
}

export interface Affected {
  readonly affected: readonly AffectedForm[];
  readonly affectedCount: number;
}

interface EffectsViewProps {
  readonly effects: EffectCounts | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** In a sentence: how many there are, and how many of them stay as they are. */
  readonly summary: (effects: EffectCounts) => ReactNode;
  readonly listOf: (kind: PublishEffectKind) => ReactNode;
}

/** What other revisions do to forms: how many of each kind, and which ones. */
export function EffectsView({ effects, failed, onRetry, summary, listOf }: EffectsViewProps) {
  const { t } = useTranslation();
  if (failed) {
    return <Alert type="warning" showIcon title={t('effects.failed')} action={<Button onClick={onRetry}>{t('list.retry')}</Button>} />;
  }
  if (!effects) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const items = effects.counts.filter(({ questionaries }) => questionaries > 0);
  return (
    <>
      {summary(effects)}
      {items.length > 0 && (
        <Collapse
          size="small"
          destroyOnHidden
          className="beamtime-effects"
          items={items.map(({ kind, questionaries }) => ({
            key: kind,
            label: t(`effects.${kind}`, { count: questionaries }),
            children: listOf(kind),
          }))}
        />
      )}
    </>
  );
}

interface AffectedListProps {
  readonly kind: PublishEffectKind;
  readonly found: Affected | undefined;
  readonly loading: boolean;
  readonly onMore: () => void;
}

/** The forms that one kind of effect meets, each with the questions concerned. */
export function AffectedList({ kind, found, loading, onMore }: AffectedListProps) {
  const { t } = useTranslation();
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
        <Button type="link" loading={loading} onClick={onMore}>
          {t('effects.more', { count: found.affectedCount - found.affected.length })}
        </Button>
      )}
    </>
  );
}

/** A proposal by its reference, which leads to it; another thing by its title. */
function FormName({ proposal, proposalPk, title, questionaryId }: AffectedForm) {
  const { t } = useTranslation();
  const name = title || t('effects.untitled', { number: questionaryId });
  if (proposalPk === null || !proposal) return <span>{name}</span>;
  return <Link to={`/?reviewModal=${proposalPk}`}>{`${proposal.proposalId} ${name}`}</Link>;
}

import { Button, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AffectedFormFragment } from '../../generated/effects.ts';
import type { PublishEffectKind } from '../../generated/types.ts';

export interface Affected {
  readonly affected: readonly AffectedFormFragment[];
  readonly affectedCount: number;
}

interface AffectedFormsProps {
  readonly kind: PublishEffectKind;
  readonly found: Affected | undefined;
  readonly loading: boolean;
  readonly onMore: () => void;
}

export function AffectedForms({ kind, found: forms, loading, onMore }: AffectedFormsProps) {
  const { t } = useTranslation();
  if (!forms) return <Skeleton active title={false} />;
  return (
    <>
      <ul className="beamtime-affected">
        {forms.affected.map((one) => (
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
      {forms.affectedCount > forms.affected.length && (
        <Button type="link" loading={loading} onClick={onMore}>
          {t('effects.more', { count: forms.affectedCount - forms.affected.length })}
        </Button>
      )}
    </>
  );
}

function FormName({ proposal, proposalPk, title, questionaryId }: AffectedFormFragment) {
  const { t } = useTranslation();
  const name = title || t('effects.untitled', { number: questionaryId });
  if (proposalPk === null || !proposal) return <span>{name}</span>;
  // Opens in a new tab, so that the dialog stays.
  return (
    <Link to={`/?reviewModal=${proposalPk}`} target="_blank">
      {`${proposal.proposalId} ${name}`}
    </Link>
  );
}

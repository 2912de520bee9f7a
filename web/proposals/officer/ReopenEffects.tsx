import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReopenEffectsDocument } from '../../generated/effects.ts';
import { EffectList } from '../../ui/effects/Effects.tsx';

/** Reopened proposals follow the currently published templates; shows the effects on them, their samples and entries. */
export function ReopenEffects({ proposalPks }: { readonly proposalPks: readonly number[] }) {
  const { t } = useTranslation();
  return (
    <EffectList
      document={ReopenEffectsDocument}
      about={{ proposalPks }}
      summary={({ total, unaffected }) => (
        <Typography.Paragraph>
          {t('proposals.status.revisions')} {total > 0 && t('effects.unaffected', { count: unaffected, total })}
        </Typography.Paragraph>
      )}
    />
  );
}

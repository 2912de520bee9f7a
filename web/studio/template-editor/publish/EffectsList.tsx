import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { PublishEffectsDocument } from '../../../generated/effects.ts';
import type { OptionRenameInput } from '../../../generated/types.ts';
import { EffectList } from '../../../ui/effects/Effects.tsx';

/** Effects of publishing on unfinished forms: how many of each kind, and which ones. */
export function EffectsList({ templateId, renames }: { readonly templateId: number; readonly renames: readonly OptionRenameInput[] }) {
  const { t } = useTranslation();
  return (
    <EffectList
      document={PublishEffectsDocument}
      about={{ templateId, renames: [...renames] }}
      summary={({ total, unaffected, kept }) => (
        <>
          <Typography.Paragraph>
            {total === 0 ? t('effects.nobody') : t('effects.unaffected', { count: unaffected, total })}
          </Typography.Paragraph>
          {kept > 0 && <Typography.Paragraph type="secondary">{t('effects.kept', { count: kept })}</Typography.Paragraph>}
        </>
      )}
    />
  );
}

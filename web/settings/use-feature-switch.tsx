import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ShellDocument } from '../generated/operations.ts';
import { UpdateFeaturesDocument, type FeaturesQuery } from '../generated/settings.ts';
import { notices } from '../shell/index.ts';
import { useModal } from '../ui/use-modal.ts';
import { knownError } from '../ui/errors.ts';

export type Feature = FeaturesQuery['getFeatures'][number];

type Turn = (features: readonly Feature[], on: boolean, done?: () => void) => void;

/** Switches features together; before some are turned off, one question says what disappears and for whom. */
export function useFeatureSwitch(): Turn {
  const { t } = useTranslation();
  const modal = useModal();
  const [update] = useMutation(UpdateFeaturesDocument, { refetchQueries: [ShellDocument] });
  return useCallback<Turn>(
    (features, on, done) => {
      const ids = features.map(({ id }) => id);
      const named = { count: ids.length, name: features[0]?.title };
      const change = async (): Promise<void> => {
        try {
          await update({ variables: { input: { featureIds: ids, action: on ? 'ENABLE' : 'DISABLE' } } });
          notices.success(t(on ? 'settings.features.on' : 'settings.features.off', named));
          done?.();
        } catch (failure) {
          notices.error(knownError(failure, t('common.failed')).text);
        }
      };
      if (ids.length === 0) return void notices.success(t(on ? 'settings.features.allOn' : 'settings.features.allOff'));
      if (on) return void change();
      modal.confirm({
        title: t('common.areYouSure'),
        width: 560,
        content: (
          <>
            <p>{t('settings.features.turnOffText', named)}</p>
            <dl style={{ margin: 0 }}>
              {features.map(({ id, title, effect, usedBy }) => (
                <div key={id} style={{ marginBottom: 8 }}>
                  <dt style={{ fontWeight: 600 }}>{title}</dt>
                  <dd style={{ margin: 0 }}>
                    {effect}
                    {usedBy.length > 0 && ` ${t('settings.features.stored', { uses: usedBy.join(', ') })}`}
                  </dd>
                </div>
              ))}
            </dl>
          </>
        ),
        okText: t('settings.features.turnOff'),
        onOk: change,
      });
    },
    [modal, t, update],
  );
}

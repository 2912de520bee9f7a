import { ExclamationCircleFilled } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunks } from '../ui/lazy-chunks.ts';
import { router } from './router.tsx';

/** Reloads at the target address, with the current build's files. */
function loadAgain(): void {
  const { location } = router.state.navigation;
  if (location) window.location.assign(router.createHref(location));
  else window.location.reload();
}

/** Reports that a chunk failed to load, and why; nothing is lost. */
export function MissingPart() {
  const { t } = useTranslation();
  const missing = useSyncExternalStore(lazyChunks.subscribe, lazyChunks.missing);
  return (
    <div role="alert" className="beamtime-missing">
      {missing && (
        <Flex align="center" gap={12} wrap className="beamtime-missing-box">
          <ExclamationCircleFilled aria-hidden />
          <span>
            <Typography.Text strong>{t(`missing.${missing}.title`)}</Typography.Text> {t(`missing.${missing}.text`)}
          </span>
          {missing !== 'newer' && <Button onClick={lazyChunks.again}>{t('missing.again')}</Button>}
          {missing !== 'away' && (
            <Button type={missing === 'newer' ? 'primary' : 'default'} onClick={loadAgain}>
              {t('missing.reload')}
            </Button>
          )}
        </Flex>
      )}
    </div>
  );
}

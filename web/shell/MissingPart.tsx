import { ExclamationCircleFilled } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { parts } from '../ui/parts.ts';
import { router } from './router.tsx';

/** Goes on to where the person was on the way, with the files of now. */
function loadAgain(): void {
  const { location } = router.state.navigation;
  if (location) window.location.assign(router.createHref(location));
  else window.location.reload();
}

/** Says that something asked for has not come, why, and that nothing is lost by it. */
export function MissingPart() {
  const { t } = useTranslation();
  const missing = useSyncExternalStore(parts.subscribe, parts.missing);
  return (
    <div role="alert" className="beamtime-missing">
      {missing && (
        <Flex align="center" gap={12} wrap className="beamtime-missing-box">
          <ExclamationCircleFilled aria-hidden />
          <span>
            <Typography.Text strong>{t(`missing.${missing}.title`)}</Typography.Text> {t(`missing.${missing}.text`)}
          </span>
          {missing !== 'newer' && <Button onClick={parts.again}>{t('missing.again')}</Button>}
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

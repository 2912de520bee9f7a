import { CloseCircleFilled } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { dirtyForms } from '../ui/dirty-forms.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { saysNothing } from '../ui/errors.ts';
import { storage } from '../ui/storage.ts';
import { pageFaultText, tellOfFault } from './faults.ts';
import { sessionStore } from './session.ts';
import { sessionEnd } from './session-end.ts';

/** Fallback after a render error: reports it to the server and offers a reload. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  /** True if the report succeeded; null before. */
  const [reported, setReported] = useState<boolean | null>(null);
  const [isLost, setLost] = useState(false);
  const rescue = useRef<Promise<boolean>>(undefined);
  usePageTitle(t('crash.title'));
  useLayoutEffect(() => {
    // Read now, while the forms and uploads of the failed page are still registered.
    const who = sessionStore.current();
    if (who) sessionEnd.keep(who.user.id);
    rescue.current = dirtyForms.rescue();
    void rescue.current.then(setLost);
  }, []);
  useEffect(() => {
    const fault = pageFaultText(error);
    storage.clear();
    if (saysNothing(error)) return undefined;
    storage.set('fault', fault);
    return tellOfFault(setReported);
  }, [error]);
  const reload = async (): Promise<void> => {
    await rescue.current;
    window.location.reload();
  };
  return (
    <Flex vertical align="center" gap={16} style={{ padding: '48px 32px', textAlign: 'center' }}>
      <CloseCircleFilled style={{ fontSize: 72, color: 'var(--beamtime-color-error)' }} />
      <h1 className="beamtime-problem-title">{t('crash.title')}</h1>
      <Typography.Text type="secondary" role="status">
        {t('crash.text')} {isLost && t('crash.lost')} {reported !== null && t(reported ? 'crash.reported' : 'crash.notReported')}
      </Typography.Text>
      <Button type="primary" onClick={() => void reload()}>
        {t('crash.reload')}
      </Button>
    </Flex>
  );
}

import { CloseCircleFilled } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { dirtyForms } from '../ui/dirty-forms.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { saysNothing } from '../ui/errors.ts';
import { storage } from '../ui/storage.ts';
import { faultText, tellOfFault } from './faults.ts';
import { session } from './session.ts';
import { sessionEnd } from './session-end.ts';

/** A page at fault that could not be drawn: says so, tells the server's log who saw it, and offers to load it again. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  /** Whether the log knows; null until it was tried. */
  const [reported, setReported] = useState<boolean | null>(null);
  const [isLost, setLost] = useState(false);
  const rescue = useRef<Promise<boolean>>(undefined);
  usePageTitle(t('crash.title'));
  useLayoutEffect(() => {
    // now, the forms and uploads of the page at fault are still counted
    const who = session.current();
    if (who) sessionEnd.keep(who.user.id);
    rescue.current = dirtyForms.rescue();
    void rescue.current.then(setLost);
  }, []);
  useEffect(() => {
    const fault = faultText(error);
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

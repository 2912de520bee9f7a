import { CloseCircleFilled } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { usePageTitle } from '../ui/page-title.ts';
import { faultText, tellOfFault } from './faults.ts';
import { storage } from '../ui/storage.ts';

/** A page at fault that could not be drawn: says so, tells the server's log who saw it, and offers to load it again. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  /** Whether the log knows; null until it was tried. */
  const [reported, setReported] = useState<boolean | null>(null);
  usePageTitle(t('crash.title'));
  useEffect(() => {
    const fault = faultText(error);
    storage.clear();
    storage.set('fault', fault);
    return tellOfFault(setReported);
  }, [error]);
  return (
    <Flex vertical align="center" gap={16} style={{ padding: '48px 32px', textAlign: 'center' }}>
      <CloseCircleFilled style={{ fontSize: 72, color: 'var(--beamtime-color-error)' }} />
      <h1 className="beamtime-problem-title">{t('crash.title')}</h1>
      <Typography.Text type="secondary" role="status">
        {t('crash.text')} {reported !== null && t(reported ? 'crash.reported' : 'crash.notReported')}
      </Typography.Text>
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('crash.reload')}
      </Button>
    </Flex>
  );
}

import { CloseCircleFilled } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ReportCrashDocument } from '../generated/operations.ts';
import { apollo } from './apollo.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { session } from './session.ts';
import { storage } from '../ui/storage.ts';

/** A page that could not be drawn (drawn from what is loaded already: a part that did not come may be why): says so, tells the server's log who saw it, and offers to load it again. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  usePageTitle(t('crash.title'));
  useEffect(() => {
    const who = session.current();
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const report = JSON.stringify({ error: text, userId: who?.user.id, role: who?.currentRole?.shortCode, page: window.location.pathname });
    void apollo.mutate({ mutation: ReportCrashDocument, variables: { error: report } }).catch(() => undefined);
    storage.clear();
  }, [error]);
  return (
    <Flex vertical align="center" gap={16} style={{ padding: '48px 32px', textAlign: 'center' }}>
      <CloseCircleFilled style={{ fontSize: 72, color: 'var(--beamtime-color-error)' }} />
      <Typography.Text style={{ fontSize: 24 }}>{t('crash.title')}</Typography.Text>
      <Typography.Text type="secondary">{t('crash.text')}</Typography.Text>
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('crash.reload')}
      </Button>
    </Flex>
  );
}

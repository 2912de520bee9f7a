import { Button, Result } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ReportCrashDocument } from '../generated/operations.ts';
import { apollo } from './apollo.ts';
import { session } from './session.ts';
import { storage } from '../ui/storage.ts';

/** A page that could not be drawn: says so, tells the server's log who saw it, and offers to load it again. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => {
    const who = session.current();
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const report = JSON.stringify({ error: text, userId: who?.user.id, role: who?.currentRole?.shortCode, page: window.location.pathname });
    void apollo.mutate({ mutation: ReportCrashDocument, variables: { error: report } }).catch(() => undefined);
    storage.clear();
  }, [error]);
  return (
    <Result
      status="error"
      title={t('crash.title')}
      subTitle={t('crash.text')}
      extra={
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('crash.reload')}
        </Button>
      }
    />
  );
}

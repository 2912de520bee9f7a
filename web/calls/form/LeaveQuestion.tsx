import { Modal } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { sameForm } from './use-call-form.ts';

/** Asks before what was typed is given up: by closing, by Back, by a link, or by closing the tab. */
export function LeaveQuestion({ isDirty }: { readonly isDirty: () => boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && (currentLocation.pathname !== nextLocation.pathname || !sameForm(currentLocation.search, nextLocation.search)),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('common.areYouSure')}
      okText={t('common.ok')}
      cancelText={t('common.cancel')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('calls.form.discard')}
    </Modal>
  );
}

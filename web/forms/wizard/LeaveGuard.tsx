import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { dirtyForms } from './dirty-forms.ts';

/** Asks before another page takes the place of one with unsaved edits. One per page: the router knows one guard only. */
export function LeaveGuard() {
  const { t } = useTranslation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirtyForms.any() && currentLocation.pathname !== nextLocation.pathname);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('wizard.areYouSure')}
      okText={t('wizard.ok')}
      cancelText={t('wizard.cancel')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('wizard.leaveText')}
    </Modal>
  );
}

import { Modal } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type Location } from 'react-router';

interface LeaveQuestionProps {
  readonly isDirty: () => boolean;
  /** Both addresses show what is being edited: nothing is left. */
  readonly same: (one: Location, other: Location) => boolean;
}

/** Asks before what was typed is given up: by closing, by Back, by a link, or by closing the tab. */
export function LeaveQuestion({ isDirty, same }: LeaveQuestionProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty() && !same(currentLocation, nextLocation));
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
      {t('studio.leave')}
    </Modal>
  );
}

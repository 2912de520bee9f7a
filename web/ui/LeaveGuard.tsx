import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type Location } from 'react-router';
import { dirtyForms } from './dirty-forms.ts';

interface LeaveGuardProps {
  /** Whether two addresses show the same form; absent: those of one path. */
  readonly sameForm?: (one: Location, other: Location) => boolean;
}

const samePath = (one: Location, other: Location): boolean => one.pathname === other.pathname;

/** Asks before another page takes the place of one with unsaved edits. One per page: the router knows one guard only. */
export function LeaveGuard({ sameForm = samePath }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirtyForms.any() && !sameForm(currentLocation, nextLocation));
  const [settled, setSettled] = useState<unknown>(null);
  useEffect(() => {
    if (blocker.state !== 'blocked' || settled === blocker.location) return;
    const { location, proceed } = blocker;
    // what the server takes is not lost: one is asked only about the rest
    void (dirtyForms.canSettle() ? dirtyForms.settle() : Promise.resolve()).then(() =>
      dirtyForms.any() ? setSettled(location) : proceed(),
    );
  }, [blocker, settled]);
  return (
    <Modal
      open={blocker.state === 'blocked' && settled === blocker.location}
      title={t('common.areYouSure')}
      okText={t('common.ok')}
      cancelText={t('common.cancel')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('common.unsaved')}
    </Modal>
  );
}

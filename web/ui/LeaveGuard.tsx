import { App, Modal } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, useLocation, type Location } from 'react-router';
import { wasAsked } from './asked.ts';
import { dirtyForms, outlasts } from './dirty-forms.ts';

interface LeaveGuardProps {
  /** Whether two addresses show the same form; absent: those of one path. */
  readonly sameForm?: (one: Location, other: Location) => boolean;
}

const SECONDS_TO_READ = 8;

const samePath = (one: Location, other: Location): boolean => one.pathname === other.pathname;

/** Asks before another page takes the place of one with unsaved edits. One per page: the router knows one guard only. */
export function LeaveGuard({ sameForm = samePath }: LeaveGuardProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const asked = useRef(false);
  const here = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    asked.current = wasAsked(nextLocation.state);
    // who has left, though the next page is not drawn yet, is asked no more: their Back would be lost with this page
    return !asked.current && dirtyForms.any() && sameForm(here, currentLocation) && !sameForm(currentLocation, nextLocation);
  });
  const [settled, setSettled] = useState<unknown>(null);
  useEffect(() => {
    if (blocker.state !== 'blocked' || settled === blocker.location) return;
    const { location, proceed } = blocker;
    let wanted = true;
    // what the server takes is not lost: one is asked only about the rest
    const settling = dirtyForms.canSettle() && !dirtyForms.waits() ? outlasts(dirtyForms.settle()) : Promise.resolve(false);
    void settling.then((late) => {
      if (!wanted) return;
      if (dirtyForms.any() && !(late ? dirtyForms.keep() : dirtyForms.waits())) return setSettled(location);
      proceed();
    });
    // Back, for one, takes the place of a link that was pressed before
    return () => void (wanted = false);
  }, [blocker, settled]);
  useLayoutEffect(() => {
    return () => {
      if (!asked.current && dirtyForms.any() && dirtyForms.waits()) void message.info(t('common.keptHere'), SECONDS_TO_READ);
    };
    // once, when the page goes, its forms are still counted
  }, []);
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

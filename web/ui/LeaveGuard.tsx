import { App, Modal } from 'antd';
import { createContext, use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, useLocation, type Location } from 'react-router';
import { isLeaveConfirmed } from './leave-confirmed.ts';
import { dirtyForms, outlasts } from './dirty-forms.ts';

interface LeaveGuardProps {
  /** True if two addresses show the same form; default: those of one path. */
  readonly sameForm?: (one: Location, other: Location) => boolean;
}

const SECONDS_TO_READ = 8;

const samePath = (one: Location, other: Location): boolean => one.pathname === other.pathname;

/** True inside a guarded part of a page, whose forms add no guard: the router supports one blocker. */
const GuardedContext = createContext(false);

export const useIsGuarded = (): boolean => use(GuardedContext);

interface LeaveGuardedProps extends LeaveGuardProps {
  readonly children: ReactNode;
}

/** Guards all forms inside it; those with a guard of their own elsewhere ask `useIsGuarded`. */
export const LeaveGuarded = ({ sameForm, children }: LeaveGuardedProps) => (
  <>
    <LeaveGuard {...(sameForm && { sameForm })} />
    <GuardedContext value>{children}</GuardedContext>
  </>
);

/** Confirms navigation away from unsaved edits. Only one per page, because the router supports one blocker. */
export function LeaveGuard({ sameForm = samePath }: LeaveGuardProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const wasConfirmed = useRef(false);
  const here = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    wasConfirmed.current = isLeaveConfirmed(nextLocation.state);
    // Navigation is already under way although the next page is not rendered: blocking now would lose a Back.
    return !wasConfirmed.current && dirtyForms.any() && sameForm(here, currentLocation) && !sameForm(currentLocation, nextLocation);
  });
  const [settled, setSettled] = useState<unknown>(null);
  useEffect(() => {
    if (blocker.state !== 'blocked' || settled === blocker.location) return;
    const { location, proceed } = blocker;
    let isCurrent = true;
    // Edits are saved first; only the rest needs a confirmation.
    const settling = dirtyForms.canSettle() && !dirtyForms.waits() ? outlasts(dirtyForms.settle()) : Promise.resolve(false);
    void settling.then((late) => {
      if (!isCurrent) return;
      if (dirtyForms.any() && !(late ? dirtyForms.keep() : dirtyForms.waits())) return setSettled(location);
      proceed();
    });
    return () => void (isCurrent = false);
  }, [blocker, settled]);
  useLayoutEffect(() => {
    return () => {
      if (!wasConfirmed.current && dirtyForms.any() && dirtyForms.waits()) void message.info(t('common.keptHere'), SECONDS_TO_READ);
    };
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

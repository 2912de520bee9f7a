import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { entriesTo, isLeaving } from '../../ui/history-entries.ts';
import { nameStep, searchOfStep, stepOfAddress } from './step-address.ts';

interface StepAddressParts {
  readonly inAddress: boolean;
  readonly count: number;
  readonly step: number;
  readonly topicId: number | null;
  readonly leave: (to: () => number | null) => Promise<boolean>;
}

/** Each step is a history entry, so that Back and Forward move between steps. */
export function useStepAddress({ inAddress, count, step, topicId, leave }: StepAddressParts): void {
  const navigate = useNavigate();
  const here = useLocation();
  const action = useNavigationType();
  const shownTopic = useRef<number | null | undefined>(undefined);
  const shownAt = useRef(here.key);
  const keyNow = useRef(here.key);
  const asks = useRef(false);
  useEffect(() => {
    if (!inAddress) return;
    const before = shownTopic.current;
    shownTopic.current = topicId;
    if (stepOfAddress(count) === step) return;
    if (before === undefined || before === topicId || isLeaving()) nameStep(step);
    else void navigate({ search: searchOfStep(step) }, { flushSync: true });
  }, [inAddress, count, step, topicId, navigate]);
  useEffect(() => {
    keyNow.current = here.key;
    const named = inAddress && action === NavigationType.Pop ? stepOfAddress(count) : null;
    if (named === null || named === step) {
      shownAt.current = here.key;
      return;
    }
    if (asks.current) return;
    asks.current = true;
    void leave(() => stepOfAddress(count)).then((left) => {
      asks.current = false;
      if (left) shownAt.current = keyNow.current;
      else void navigate(entriesTo(shownAt.current));
    });
  }, [here]);
}

import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { CompiledStep } from '../../../engine/questionnaires/index.ts';
import type { QuestionarySession } from './session.ts';

interface Stay {
  readonly step: number;
  /** Number of attempts to complete the step; each shows the problems again. */
  readonly attempt: number;
  readonly away: boolean;
}

export interface Visit extends Stay {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly show: (step: number) => void;
  /** False if the person has moved on while a save was running. */
  readonly isAt: (step: number) => boolean;
  readonly note: (outcome: 'refused' | 'away' | 'reset') => void;
}

const ARRIVED = { attempt: 0, away: false } as const;

/** State of the current step. Changing it scrolls to the top and focuses the heading. */
export function useVisit(session: QuestionarySession, firstStep: () => number): Visit {
  const [{ step, attempt, away }, setStay] = useState<Stay>(() => ({ step: firstStep(), ...ARRIVED }));
  const shown = useRef(step);
  const { steps } = session.questionnaire;
  const [knownSteps, setKnownSteps] = useState(steps);
  if (knownSteps !== steps) {
    const next = placeIn(steps, knownSteps, step);
    setKnownSteps(steps);
    shown.current = next;
    setStay((stay) => ({ ...stay, step: next }));
  }
  const heading = useRef<HTMLHeadingElement>(null);
  const arrives = useRef(false);
  // Layout effect: before the step is painted.
  useLayoutEffect(() => {
    if (!arrives.current || !heading.current) return;
    arrives.current = false;
    heading.current.focus({ preventScroll: true });
  });
  const phase = useSyncExternalStore(session.subscribe, () => session.getState().phase);
  useEffect(() => {
    if (phase === 'idle') setStay((stay) => (stay.away ? { ...stay, away: false } : stay));
  }, [phase]);
  const show = useCallback(
    (next: number): void => {
      session.store.showProblemsOfTouched();
      session.restoredIsRead();
      shown.current = next;
      setStay({ step: next, ...ARRIVED });
      window.scrollTo({ top: 0 });
      arrives.current = true;
    },
    [session],
  );
  const isAt = useCallback((visit: number) => shown.current === visit, []);
  const note = useCallback((outcome: 'refused' | 'away' | 'reset'): void => {
    if (outcome === 'reset') setStay((stay) => ({ ...stay, ...ARRIVED }));
    else if (outcome === 'away') setStay((stay) => ({ ...stay, away: true }));
    else setStay((stay) => ({ ...stay, attempt: stay.attempt + 1 }));
  }, []);
  return { step, attempt, away, heading, show, isAt, note };
}

function placeIn(steps: readonly CompiledStep[], before: readonly CompiledStep[], step: number): number {
  const here = before[step];
  if (!here) return steps.length + step - before.length;
  const now = steps.findIndex(({ topicId }) => topicId === here.topicId);
  return now >= 0 ? now : Math.max(0, Math.min(step, steps.length - 1));
}

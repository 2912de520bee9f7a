import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { CompiledStep } from '../../../engine/questionnaires/index.ts';
import type { QuestionarySession } from './session.ts';

/** A person's stay in one step of a questionary. */
interface Stay {
  readonly step: number;
  /** How often the step was to be left complete and could not be: its problems are said anew each time. */
  readonly attempt: number;
  /** The step was to be left, and its save has reached nobody. */
  readonly away: boolean;
}

export interface Visit extends Stay {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly show: (step: number) => void;
  /** Whether the person is there now: who went elsewhere while a save was under way stays there. */
  readonly isAt: (step: number) => boolean;
  readonly note: (outcome: 'refused' | 'away' | 'reset') => void;
}

const ARRIVED = { attempt: 0, away: false } as const;

/** Which step is shown. Another one begins at the top of the page, with the focus on its heading. */
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
  // before anybody can see the step, and begin to type in it
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
  const isAt = useCallback((asked: number) => shown.current === asked, []);
  const note = useCallback((outcome: 'refused' | 'away' | 'reset'): void => {
    if (outcome === 'reset') setStay((stay) => ({ ...stay, ...ARRIVED }));
    else if (outcome === 'away') setStay((stay) => ({ ...stay, away: true }));
    else setStay((stay) => ({ ...stay, attempt: stay.attempt + 1 }));
  }, []);
  return { step, attempt, away, heading, show, isAt, note };
}

/** Where a step stands now that the steps are others; one that is there no more gives way to the one in its place. */
function placeIn(steps: readonly CompiledStep[], before: readonly CompiledStep[], step: number): number {
  const here = before[step];
  // the review comes after the last
  if (!here) return steps.length + step - before.length;
  const now = steps.findIndex(({ topicId }) => topicId === here.topicId);
  return now >= 0 ? now : Math.max(0, Math.min(step, steps.length - 1));
}

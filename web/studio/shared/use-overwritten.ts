import { useLayoutEffect, useRef, useState } from 'react';
import { fullName, type Named } from '../../../engine/text.ts';
import { isOverwritten, knownError } from '../../ui/errors.ts';
import { bothOf, type Overwritten, type Sides, type Texts } from './overwritten.ts';

interface Saved {
  readonly by: Named | null | undefined;
  readonly at: string;
}

export interface Meeting<Part extends string> {
  readonly found: Overwritten<Part> | null;
  /** What is written goes on from what somebody else has saved meanwhile. */
  readonly meet: (sides: Omit<Sides<Part>, 'mine'>, saved: Saved) => void;
  readonly takeTheirs: () => void;
  readonly close: () => void;
}

/**
 * What somebody else has saved while one was writing.
 * @param texts what stands in the editor
 * @param write changes that
 */
export function useOverwritten<Part extends string>(
  parts: readonly Part[],
  texts: Texts<Part>,
  write: (change: (now: Texts<Part>) => Texts<Part>) => void,
): Meeting<Part> {
  const [found, setFound] = useState<Overwritten<Part> | null>(null);
  const written = useRef(texts);
  useLayoutEffect(() => {
    written.current = texts;
  }, [texts]);
  const put = (said: readonly { readonly part: Part; readonly theirs: string }[], unless: (part: Part, now: string) => boolean): void =>
    write((now) => ({
      ...now,
      ...Object.fromEntries(said.flatMap(({ part, theirs }) => (unless(part, now[part]) ? [] : [[part, theirs] as const]))),
    }));
  return {
    found,
    meet: ({ base, theirs }, { by, at }) => {
      // with what was typed while the answer was on its way
      const mine = written.current;
      const { taken, clashing } = bothOf(parts, { base, mine, theirs });
      put(
        taken.map((part) => ({ part, theirs: theirs[part] })),
        (part, now) => now !== mine[part],
      );
      setFound({ who: by ? fullName(by) : null, at, taken, clashing });
    },
    takeTheirs: () => {
      put(found?.clashing ?? [], () => false);
      setFound(null);
    },
    close: () => setFound(null),
  };
}

/** The answer; when somebody else has saved meanwhile, what they saved is met first, and the refusal said then. */
export async function orMeet<Answer>(answer: Promise<Answer>, meet: () => Promise<void>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isOverwritten(knownError(error, ''))) await meet();
    throw error;
  }
}

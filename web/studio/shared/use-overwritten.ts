import { useLayoutEffect, useRef, useState } from 'react';
import { fullName, type PersonName } from '../../../engine/text.ts';
import { isOverwritten, knownError } from '../../ui/errors.ts';
import { bothOf, type Overwritten, type Sides, type EditedTexts } from './overwritten.ts';

interface Saved {
  readonly by: PersonName | null | undefined;
  readonly at: string;
}

export interface OverwriteQuestion<Part extends string> {
  readonly found: Overwritten<Part> | null;
  /** Rebases the edits on another officer's save. */
  readonly meet: (sides: Omit<Sides<Part>, 'mine'>, saved: Saved) => void;
  readonly takeTheirs: () => void;
  readonly close: () => void;
}

/**
 * Handles another officer's save during editing.
 *
 * @param texts content of the editor
 * @param write changes it
 */
export function useOverwritten<Part extends string>(
  parts: readonly Part[],
  texts: EditedTexts<Part>,
  write: (change: (now: EditedTexts<Part>) => EditedTexts<Part>) => void,
): OverwriteQuestion<Part> {
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
      // Includes text typed during the save.
      const mine = written.current;
      const { taken, conflicting } = bothOf(parts, { base, mine, theirs });
      put(
        taken.map((part) => ({ part, theirs: theirs[part] })),
        (part, now) => now !== mine[part],
      );
      setFound({ who: by ? fullName(by) : null, at, taken, conflicting });
    },
    takeTheirs: () => {
      put(found?.conflicting ?? [], () => false);
      setFound(null);
    },
    close: () => setFound(null),
  };
}

/** If the save was refused because of another officer's save, applies that first and then rethrows. */
export async function orMeet<Answer>(answer: Promise<Answer>, meet: () => Promise<void>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isOverwritten(knownError(error, ''))) await meet();
    throw error;
  }
}

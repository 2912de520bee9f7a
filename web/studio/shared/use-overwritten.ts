import { useState } from 'react';
import { fullName } from '../../../engine/text.ts';
import { bothOf, type Overwritten, type Sides, type Texts } from './overwritten.ts';

interface Saved {
  readonly by: { readonly firstname: string; readonly lastname: string } | null | undefined;
  readonly at: string;
}

export interface Meeting<Part extends string> {
  readonly found: Overwritten<Part> | null;
  /** What is written goes on from what somebody else has saved meanwhile. */
  readonly meet: (sides: Sides<Part>, saved: Saved) => void;
  readonly takeTheirs: () => void;
  readonly close: () => void;
}

/** What somebody else has saved while one was writing. @param write changes what stands in the editor */
export function useOverwritten<Part extends string>(
  parts: readonly Part[],
  write: (change: (now: Texts<Part>) => Texts<Part>) => void,
): Meeting<Part> {
  const [found, setFound] = useState<Overwritten<Part> | null>(null);
  const put = (said: readonly { readonly part: Part; readonly theirs: string }[], unless: (part: Part, now: string) => boolean): void =>
    write((now) => ({
      ...now,
      ...Object.fromEntries(said.flatMap(({ part, theirs }) => (unless(part, now[part]) ? [] : [[part, theirs] as const]))),
    }));
  return {
    found,
    meet: (sides, { by, at }) => {
      const { taken, clashing } = bothOf(parts, sides);
      // what was typed while the answer was on its way stays
      put(
        taken.map((part) => ({ part, theirs: sides.theirs[part] })),
        (part, now) => now !== sides.mine[part],
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

import { useMemo, useRef, useState } from 'react';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import type { Entry, RowDeed } from '../abilities.ts';

export interface UnderWay {
  /** What is being done with a row; null: nothing. */
  readonly of: (field: CompiledField, entry: Entry) => RowDeed | null;
  /**
   * Does it, unless something is being done with the row: the same asked for again is not done again and ends as the first, something else is not
   * done.
   */
  readonly run: (deed: RowDeed, field: CompiledField, entry: Entry, work: () => Promise<boolean>) => Promise<boolean>;
}

interface Running {
  readonly deed: RowDeed;
  readonly done: Promise<boolean>;
}

const keyOf = ({ questionId }: CompiledField, { id }: Entry): string => `${questionId} ${id}`;

/** One thing at a time with each row, for as long as the page is open: its list may be left and opened again meanwhile. */
export function useUnderWay(): UnderWay {
  const running = useRef(new Map<string, Running>());
  const [shown, setShown] = useState<ReadonlyMap<string, Running>>(new Map());
  return useMemo(() => {
    const show = (): void => setShown(new Map(running.current));
    return {
      of: (field, entry) => shown.get(keyOf(field, entry))?.deed ?? null,
      run: (deed, field, entry, work) => {
        const key = keyOf(field, entry);
        const before = running.current.get(key);
        if (before) return before.deed === deed ? before.done : Promise.resolve(false);
        const done = work().finally(() => {
          running.current.delete(key);
          show();
        });
        running.current.set(key, { deed, done });
        show();
        return done;
      },
    };
  }, [shown]);
}

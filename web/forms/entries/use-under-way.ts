import { useMemo, useRef, useState } from 'react';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import type { FormEntry, RowDeed } from '../abilities.ts';

export interface UnderWay {
  readonly of: (field: CompiledField, entry: FormEntry) => RowDeed | null;
  /** Runs the action unless one is running for the row: the same action shares its result, another one is ignored. */
  readonly run: (deed: RowDeed, field: CompiledField, entry: FormEntry, work: () => Promise<boolean>) => Promise<boolean>;
}

interface Running {
  readonly deed: RowDeed;
  readonly done: Promise<boolean>;
}

const keyOf = ({ questionId }: CompiledField, { id }: FormEntry): string => `${questionId} ${id}`;

/** One action at a time per row, also while its list is unmounted. */
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

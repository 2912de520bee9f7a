import type { ReactNode } from 'react';
import { BulkDialog, type BulkResult } from '../../../web/ui/BulkDialog.tsx';

/** Something that a dialog of many does, until a test says what came of it. */
export interface Run {
  readonly keys: readonly string[];
  readonly end: (results: readonly BulkResult[]) => void;
}

export const runs: Run[] = [];

const bulk = (
  <BulkDialog
    title="Delete proposals"
    action="Delete"
    rows={[
      { key: '1', label: 'Ice' },
      { key: '2', label: 'Snow' },
    ]}
    run={(keys, report) =>
      new Promise((resolve) => {
        const end = (results: readonly BulkResult[]): void => {
          results.forEach(report);
          resolve();
        };
        runs.push({ keys, end });
      })
    }
    onClose={() => undefined}
  />
);

export const parts = { bulk } satisfies Readonly<Record<string, ReactNode>>;
export type PartName = keyof typeof parts;

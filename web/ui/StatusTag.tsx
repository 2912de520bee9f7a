import { Tag } from 'antd';
import type { CSSProperties } from 'react';

/** What a status means to the person who reads it; each has one colour everywhere, and always a word. */
export type Tone = 'draft' | 'progress' | 'attention' | 'done' | 'refused' | 'expired';

const COLOURS = {
  draft: 'default',
  progress: 'processing',
  attention: 'warning',
  done: 'success',
  refused: 'error',
  expired: 'default',
} as const satisfies Record<Tone, string>;

const STRIPES: CSSProperties = {
  backgroundImage: 'repeating-linear-gradient(135deg, transparent 0 6px, var(--beamtime-color-fill-secondary) 6px 12px)',
};

/** A status as a coloured word. */
export function StatusTag({ tone, children }: { readonly tone: Tone; readonly children: React.ReactNode }) {
  return (
    <Tag color={COLOURS[tone]} variant="outlined" style={{ marginInlineEnd: 0, ...(tone === 'expired' ? STRIPES : {}) }}>
      {children}
    </Tag>
  );
}

const TONES: Readonly<Record<string, Tone>> = {
  DRAFT: 'draft',
  EXPIRED: 'expired',
  NOT_FEASIBLE: 'refused',
  NOT_ALLOCATED: 'refused',
  UNSUCCESSFUL: 'refused',
  ALLOCATED: 'done',
  APPROVED: 'done',
  FINISHED: 'done',
  SCHEDULING: 'done',
  draft: 'draft',
  submitted: 'progress',
  accepted: 'done',
  reserved: 'attention',
  rejected: 'refused',
};

/** The tone of a status by its code; statuses a facility adds are in progress. */
export const toneOf = (code: string): Tone => TONES[code] ?? 'progress';

import { Tag } from 'antd';
import type { CSSProperties } from 'react';

/** Meaning of a status for the reader; each has one colour everywhere, and always a word. */
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

export function StatusTag({ tone, children }: { readonly tone: Tone; readonly children: React.ReactNode }) {
  return (
    <Tag color={COLOURS[tone]} variant="outlined" style={{ marginInlineEnd: 0, ...(tone === 'expired' ? STRIPES : {}) }}>
      {children}
    </Tag>
  );
}

/** @example toneOf('DONE') // 'done' */
export const toneOf = (named: Uppercase<Tone>): Tone => BY_NAME[named];

const BY_NAME = {
  DRAFT: 'draft',
  PROGRESS: 'progress',
  ATTENTION: 'attention',
  DONE: 'done',
  REFUSED: 'refused',
  EXPIRED: 'expired',
} as const satisfies Record<Uppercase<Tone>, Tone>;

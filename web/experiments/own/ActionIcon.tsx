import { CheckCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { ExperimentActionState } from '../../../engine/rules/experiment-actions.ts';

const TICK = {
  position: 'absolute',
  insetBlockStart: -5,
  insetInlineEnd: -5,
  fontSize: 10,
  color: 'var(--beamtime-color-success)',
} as const;

/** Colours what is to be done; what is completed has a tick. */
export function ActionIcon({ state, children }: { readonly state: ExperimentActionState['state']; readonly children: ReactNode }) {
  if (state === 'completed')
    return (
      <span style={{ position: 'relative' }}>
        {children}
        <CheckCircleFilled style={TICK} />
      </span>
    );
  return <span style={state === 'active' ? { color: 'var(--beamtime-color-primary)' } : {}}>{children}</span>;
}

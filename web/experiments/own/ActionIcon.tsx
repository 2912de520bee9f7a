import { CheckCircleFilled } from '@ant-design/icons';
import { Badge } from 'antd';
import type { ReactNode } from 'react';
import type { ExperimentActionState } from '../../../engine/rules/experiment-actions.ts';

/** Colours what is to be done; what is completed has a tick. */
export function ActionIcon({ state, children }: { readonly state: ExperimentActionState['state']; readonly children: ReactNode }) {
  if (state === 'completed')
    return (
      <Badge count={<CheckCircleFilled style={{ fontSize: 10, color: 'var(--beamtime-color-success)' }} />} offset={[0, 2]}>
        {children}
      </Badge>
    );
  return <span style={state === 'active' ? { color: 'var(--beamtime-color-primary)' } : {}}>{children}</span>;
}

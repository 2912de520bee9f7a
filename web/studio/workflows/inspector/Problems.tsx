import { Alert } from 'antd';
import type { FindingPlace } from '../../../../engine/lint/index.ts';
import { useWorkflowEditing } from '../editing.ts';

export function ElementProblems({ place }: { readonly place: Pick<FindingPlace, 'node' | 'edge'> }) {
  const { findings } = useWorkflowEditing();
  return findings
    .filter((it) => it.place.node === place.node && it.place.edge === place.edge)
    .map(({ code, message, severity }, i) => (
      <Alert key={`${code} ${i}`} showIcon type={severity} title={message} className="beamtime-flow-alert" />
    ));
}

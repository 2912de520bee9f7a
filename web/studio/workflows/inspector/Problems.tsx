import { Alert } from 'antd';
import type { Place } from '../../../../engine/lint/index.ts';
import { useEditing } from '../editing.ts';

/** What the checks say of the thing in the inspector. */
export function Problems({ place }: { readonly place: Pick<Place, 'node' | 'edge'> }) {
  const { findings } = useEditing();
  return findings
    .filter((it) => it.place.node === place.node && it.place.edge === place.edge)
    .map(({ code, message, severity }, i) => (
      <Alert key={`${code} ${i}`} showIcon type={severity} title={message} className="beamtime-flow-alert" />
    ));
}

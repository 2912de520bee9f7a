import { WarningOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../engine/lint/index.ts';
import { useEditing } from '../editing.ts';

/** Says that the checks have something to say of a place. */
export function ProblemMark({ place }: { readonly place: Pick<Place, 'node' | 'edge'> }) {
  const { t } = useTranslation();
  const { findings } = useEditing();
  const here = findings.filter((it) => it.place.node === place.node && it.place.edge === place.edge);
  if (here.length === 0) return null;
  const text = here.map(({ message }) => message).join(' ');
  return (
    <Tooltip title={text}>
      <WarningOutlined className="beamtime-flow-problem" role="img" aria-label={t('studio.workflows.problemIs', { text })} />
    </Tooltip>
  );
}

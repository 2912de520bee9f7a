import { WarningOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FindingPlace } from '../../../../engine/lint/index.ts';
import { useWorkflowEditing } from '../editing.ts';

export function StatusProblemMark({ place }: { readonly place: Pick<FindingPlace, 'node' | 'edge'> }) {
  const { t } = useTranslation();
  const { findings } = useWorkflowEditing();
  const here = findings.filter((it) => it.place.node === place.node && it.place.edge === place.edge);
  if (here.length === 0) return null;
  const text = here.map(({ message }) => message).join(' ');
  return (
    <Tooltip title={text}>
      <WarningOutlined className="beamtime-flow-problem" role="img" aria-label={t('studio.workflows.problemIs', { text })} />
    </Tooltip>
  );
}

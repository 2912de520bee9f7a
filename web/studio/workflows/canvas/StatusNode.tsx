import { FlagOutlined, MailOutlined, PlayCircleOutlined, PushpinOutlined, WarningOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Handle, Position, type Node, type NodeProps } from 'reactflow';

export interface StatusNodeData extends Record<string, unknown> {
  readonly name: string;
  readonly initial: boolean;
  readonly marker: boolean;
  readonly final: boolean;
  readonly actions: number;
  readonly problem: boolean;
}

export type StatusFlowNode = Node<StatusNodeData, 'status'>;

export function StatusNode({ data, selected }: NodeProps<StatusFlowNode>) {
  const { t } = useTranslation();
  const notes = [
    data.initial && t('studio.workflows.begins'),
    data.marker && t('studio.workflows.marker'),
    data.final && t('studio.workflows.final'),
    data.actions > 0 && t('studio.workflows.actionCount', { count: data.actions }),
  ].filter(Boolean);
  return (
    <div className={`beamtime-flow-node${selected ? ' beamtime-flow-chosen' : ''}${data.marker ? ' beamtime-flow-marker' : ''}`}>
      {!data.marker && <Handle type="target" position={Position.Top} />}
      <strong>
        {data.initial && <PlayCircleOutlined aria-hidden />} {data.final && <FlagOutlined aria-hidden />}{' '}
        {data.marker && <PushpinOutlined aria-hidden />} {data.name}{' '}
        {data.problem && <WarningOutlined className="beamtime-flow-problem" aria-label={t('studio.workflows.hasProblem')} />}
      </strong>
      {notes.length > 0 && (
        <Typography.Text type="secondary" className="beamtime-flow-notes">
          {data.actions > 0 && <MailOutlined aria-hidden />} {notes.join(' · ')}
        </Typography.Text>
      )}
      {!data.marker && <Handle type="source" position={Position.Bottom} />}
    </div>
  );
}

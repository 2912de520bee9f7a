import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Space, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { edgesFrom, type WorkflowNode } from '../../../../engine/workflows/index.ts';
import { removeStatus, setMarker } from '../commands.ts';
import { useWorkflowDraftState, useWorkflowEditing, useNames } from '../editing.ts';
import { useStatusRemoval } from '../focus.ts';
import { LeadTo } from '../outline/Outline.tsx';
import { ActionList } from './ActionList.tsx';
import { ElementProblems } from './Problems.tsx';
import { WayButton } from './WayButton.tsx';

export function NodeInspector({ node }: { readonly node: WorkflowNode }) {
  const { t } = useTranslation();
  const { run, statuses } = useWorkflowEditing();
  const { definition } = useWorkflowDraftState();
  const { nodeName } = useNames();
  const name = nodeName(node.key);
  const into = definition.edges.filter(({ to }) => to === node.key);
  const out = edgesFrom(definition, node.key);
  const remove = useStatusRemoval();
  const takeOut = (join: boolean): void => remove({ kind: 'node', key: node.key }, removeStatus(definition, node.key, name, join));
  const isInitial = definition.initial === node.key;
  return (
    <>
      <Typography.Title level={2} className="beamtime-flow-heading">
        {name}
      </Typography.Title>
      <Typography.Paragraph type="secondary">
        {statuses.find(({ shortCode }) => shortCode === node.status)?.description} <Typography.Text code>{node.status}</Typography.Text>
      </Typography.Paragraph>
      <ElementProblems place={{ node: node.key }} />
      {into.length > 0 && (
        <>
          <h3>{t('studio.workflows.waysIn')}</h3>
          {into.map((edge) => (
            <WayButton key={edge.key} edge={edge} text={`${nodeName(edge.from)} →`} />
          ))}
        </>
      )}
      {!node.marker && (
        <>
          <h3>{t('studio.workflows.waysOut')}</h3>
          {out.map((edge) => (
            <WayButton key={edge.key} edge={edge} text={`→ ${nodeName(edge.to)}`} />
          ))}
          <LeadTo node={node.key} />
        </>
      )}
      <h3>{t('studio.workflows.actionsHere')}</h3>
      <ActionList holder={{ node: node.key }} actions={node.actions} />
      {!isInitial && into.length === 0 && (
        <Checkbox checked={node.marker} onChange={(event) => run(setMarker(node.key, event.target.checked))}>
          {t('studio.workflows.onlyMarks')}
        </Checkbox>
      )}
      <Space wrap className="beamtime-flow-buttons">
        <Button danger icon={<DeleteOutlined />} disabled={isInitial} onClick={() => takeOut(false)}>
          {t('studio.workflows.remove')}
        </Button>
        {into.length > 0 && out.length > 0 && !isInitial && (
          <Button onClick={() => takeOut(true)}>{t('studio.workflows.removeAndJoin')}</Button>
        )}
        {isInitial && <Typography.Text type="secondary">{t('studio.workflows.beginsHelp')}</Typography.Text>}
      </Space>
    </>
  );
}

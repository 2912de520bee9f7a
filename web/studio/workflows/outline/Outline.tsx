import { PlusOutlined } from '@ant-design/icons';
import { Button, Empty, Select, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { edgesFrom, reachableFrom, type WorkflowEdge, type WorkflowNode } from '../../../../engine/workflows/index.ts';
import { addStatus, connect, connectNew } from '../commands.ts';
import { useConnectionWords } from '../connection-words.ts';
import { useWorkflowDraftState, useWorkflowEditing, useNames, type WorkflowSelection } from '../editing.ts';
import { focusWorkflowInspector } from '../focus.ts';
import { StatusProblemMark } from './ProblemMark.tsx';
import { byWords } from '../../../ui/by-words.ts';

/** The workflow as a list: everything that the canvas can do, by button and key. */
export function Outline() {
  const { t } = useTranslation();
  const { statuses, run } = useWorkflowEditing();
  const { definition } = useWorkflowDraftState();
  const reached = reachableFrom(definition, definition.initial);
  const rank = ({ key }: WorkflowNode): number => (reached.includes(key) ? reached.indexOf(key) : reached.length);
  const nodes = [...definition.nodes].sort((a, b) => rank(a) - rank(b));
  const add = (code: string): boolean =>
    run(addStatus(definition, code, statuses.find(({ shortCode }) => shortCode === code)?.name ?? code));
  return (
    <section className="beamtime-flow-outline" aria-label={t('studio.workflows.outline')}>
      <div className="beamtime-flow-add">
        <label htmlFor="outline-add">{t('studio.workflows.addStatus')}</label>
        <Select
          id="outline-add"
          showSearch={byWords}
          value={null}
          placeholder={t('studio.workflows.chooseStatus')}
          options={statuses.map(({ shortCode, name }) => ({ value: shortCode, label: name }))}
          onChange={(code: string | null) => code !== null && add(code)}
        />
      </div>
      {nodes.length === 0 && <Empty />}
      <ol>
        {nodes.map((node) => (
          <OutlineNode key={node.key} node={node} />
        ))}
      </ol>
    </section>
  );
}

interface OutlineWayProps {
  readonly edge: WorkflowEdge;
  readonly onChoose: (next: WorkflowSelection, clicks: number) => void;
}

function OutlineWay({ edge, onChoose }: OutlineWayProps) {
  const { key, to, actions } = edge;
  const { t } = useTranslation();
  const { selection } = useWorkflowEditing();
  const { nodeName } = useNames();
  const { causes } = useConnectionWords();
  const chosen = selection.kind === 'edge' && selection.key === key;
  return (
    <li className={chosen ? 'beamtime-flow-chosen' : ''}>
      <Button
        type="text"
        className="beamtime-flow-way"
        aria-pressed={chosen}
        data-way={key}
        onClick={({ detail }) => onChoose({ kind: 'edge', key }, detail)}
      >
        → {nodeName(to)}
      </Button>
      <Typography.Text type="secondary">{causes(edge) || t('studio.workflows.noCause')}</Typography.Text>
      {actions.length > 0 && <Tag>{t('studio.workflows.actionCount', { count: actions.length })}</Tag>}
      <StatusProblemMark place={{ edge: key }} />
    </li>
  );
}

function OutlineNode({ node }: { readonly node: WorkflowNode }) {
  const { t } = useTranslation();
  const { selection, select, statuses } = useWorkflowEditing();
  const { definition } = useWorkflowDraftState();
  const { nodeName } = useNames();
  const ways = edgesFrom(definition, node.key);
  const chosen = selection.kind === 'node' && selection.key === node.key;
  const choose = (next: WorkflowSelection, clicks: number): void => {
    select(next);
    // Activated by keyboard: focus the details.
    if (clicks === 0) focusWorkflowInspector(next);
  };
  const isFinal = statuses.find(({ shortCode }) => shortCode === node.status)?.traits.final;
  return (
    <li className={chosen ? 'beamtime-flow-chosen' : ''}>
      <div className="beamtime-flow-row">
        <Button
          type="text"
          aria-pressed={chosen}
          className="beamtime-flow-name"
          data-node={node.key}
          onClick={({ detail }) => choose({ kind: 'node', key: node.key }, detail)}
        >
          {nodeName(node.key)}
        </Button>
        {node.key === definition.initial && <Tag>{t('studio.workflows.begins')}</Tag>}
        {node.marker && <Tag>{t('studio.workflows.marker')}</Tag>}
        {isFinal && <Tag>{t('studio.workflows.final')}</Tag>}
        {node.actions.length > 0 && <Tag>{t('studio.workflows.actionCount', { count: node.actions.length })}</Tag>}
        <StatusProblemMark place={{ node: node.key }} />
      </div>
      {!node.marker && (
        <ul>
          {ways.map((edge) => (
            <OutlineWay key={edge.key} edge={edge} onChoose={choose} />
          ))}
          <li>
            <LeadTo node={node.key} />
          </li>
        </ul>
      )}
    </li>
  );
}

const NEW = 'new:';

/** Adds a connection to an existing or new status. */
export function LeadTo({ node }: { readonly node: string }) {
  const { t } = useTranslation();
  const { statuses, run } = useWorkflowEditing();
  const { definition } = useWorkflowDraftState();
  const { nodeName, statusName } = useNames();
  const inside = definition.nodes.filter(({ key, marker }) => key !== node && !marker);
  const used = new Set(definition.nodes.map(({ status }) => status));
  const lead = (to: string): void => {
    const status = to.slice(NEW.length);
    run(to.startsWith(NEW) ? connectNew(definition, node, status, statusName(status)) : connect(definition, node, to));
  };
  return (
    <Select
      className="beamtime-flow-lead"
      aria-label={t('studio.workflows.leadFrom', { name: nodeName(node) })}
      showSearch={byWords}
      value={null}
      placeholder={
        <>
          <PlusOutlined aria-hidden /> {t('studio.workflows.leadTo')}
        </>
      }
      options={[
        { label: t('studio.workflows.inWorkflow'), options: inside.map(({ key }) => ({ value: key, label: nodeName(key) })) },
        {
          label: t('studio.workflows.notInWorkflow'),
          options: statuses
            .filter(({ shortCode }) => !used.has(shortCode))
            .map(({ shortCode, name }) => ({ value: `${NEW}${shortCode}`, label: name })),
        },
      ]}
      onChange={(to: string | null) => to !== null && lead(to)}
    />
  );
}

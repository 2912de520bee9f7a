import { ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Space, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { hasWords } from '../../../../engine/text.ts';
import { edgesFrom, type WorkflowEdge } from '../../../../engine/workflows/index.ts';
import { removeConnection, setEvents, setManual, tryEarlier } from '../commands.ts';
import { eventName, useWorkflowDraftState, useWorkflowEditing, useNames } from '../editing.ts';
import { useStatusRemoval } from '../focus.ts';
import { ActionList } from './ActionList.tsx';
import { ConditionField } from './ConditionField.tsx';
import { TimerField } from './TimerField.tsx';
import { ElementProblems } from './Problems.tsx';
import { byWords } from '../../../ui/by-words.ts';
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx';

export function ConnectionInspector({ edge }: { readonly edge: WorkflowEdge }) {
  const { t } = useTranslation();
  const { run, catalog, select } = useWorkflowEditing();
  const { definition } = useWorkflowDraftState();
  const { nodeName } = useNames();
  const remove = useStatusRemoval();
  const beside = edgesFrom(definition, edge.from);
  const rank = beside.findIndex(({ key }) => key === edge.key);
  const earlier = tryEarlier(definition, edge.key);
  return (
    <>
      <Typography.Title level={2} className="beamtime-flow-heading">
        {nodeName(edge.from)} → {nodeName(edge.to)}
      </Typography.Title>
      <Space wrap>
        <Button size="small" onClick={() => select({ kind: 'node', key: edge.from })}>
          {nodeName(edge.from)}
        </Button>
        <Button size="small" onClick={() => select({ kind: 'node', key: edge.to })}>
          {nodeName(edge.to)}
        </Button>
      </Space>
      <ElementProblems place={{ edge: edge.key }} />
      <Form layout="vertical" component="div">
        <EventSelect edge={edge} />
        <ConditionField edge={edge} />
        <TimerField edge={edge} />
        <LabelledSelect
          label={t('studio.workflows.roles')}
          extra={t('studio.workflows.rolesHelp')}
          mode="multiple"
          value={[...(edge.manual ?? [])]}
          options={catalog.roles.map(({ shortCode, title }) => ({ value: shortCode, label: title }))}
          showSearch={byWords}
          onChange={(chosen: string[]) => run(setManual(edge.key, chosen))}
        />
      </Form>
      {beside.length > 1 && (
        <Space wrap>
          <Typography.Text>{t('studio.workflows.order', { rank: rank + 1, count: beside.length })}</Typography.Text>
          <Button size="small" icon={<ArrowUpOutlined />} disabled={!earlier} onClick={() => earlier && run(earlier)}>
            {t('studio.workflows.earlier')}
          </Button>
        </Space>
      )}
      <h3>{t('studio.workflows.actionsOnTheWay')}</h3>
      <ActionList holder={{ connection: edge.key }} actions={edge.actions} />
      <div className="beamtime-flow-buttons">
        <Button danger icon={<DeleteOutlined />} onClick={() => remove({ kind: 'edge', key: edge.key }, removeConnection(edge.key))}>
          {t('studio.workflows.removeWay')}
        </Button>
      </div>
    </>
  );
}

function EventSelect({ edge }: { readonly edge: WorkflowEdge }) {
  const { t } = useTranslation();
  const { run, catalog, entityType } = useWorkflowEditing();
  const events = [...catalog.events.values()].filter((it) => it.offered && it.entity === entityType);
  return (
    <LabelledSelect
      label={t('studio.workflows.events')}
      extra={t('studio.workflows.eventsHelp')}
      mode="multiple"
      value={[...edge.events]}
      showSearch={{ filterOption: (typed, option) => hasWords([option?.search ?? ''], typed) }}
      options={events.map(({ event, description }) => ({
        value: event,
        label: eventName(event),
        description,
        search: `${event} ${eventName(event)} ${description}`,
      }))}
      optionRender={({ data }) => (
        <>
          <div>{data.label}</div>
          <Typography.Text type="secondary">{data.description}</Typography.Text>
        </>
      )}
      onChange={(chosen: string[]) => run(setEvents(edge.key, chosen))}
    />
  );
}

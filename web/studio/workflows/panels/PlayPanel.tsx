import { ReloadOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Select, Tag, Typography } from 'antd';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  actionOf,
  edgesFrom,
  initialState,
  mailsOf,
  play,
  type Played,
  type PlayStep,
  type WorkflowEdge,
} from '../../../../engine/workflows/index.ts';
import { useConnectionWords } from '../connection-words.ts';
import { eventName, useWorkflowDraftState, useWorkflowEditing, useNames } from '../editing.ts';
import { byWords } from '../../../ui/by-words.ts';

export function PlayPanel() {
  const { t } = useTranslation();
  const { catalog, entityType, statuses } = useWorkflowEditing();
  const { definition } = useWorkflowDraftState();
  const { statusName } = useNames();
  const [steps, setSteps] = useState<readonly PlayStep[]>([]);
  const [runActions, setRunActions] = useState(true);
  const played = play(definition, steps, catalog);
  const state = played.at(-1)?.state ?? initialState(definition);
  const here = played.at(-1)?.status ?? definition.nodes.find(({ key }) => key === definition.initial)?.status ?? '';
  const words = useConnectionWords();
  const ways = edgesFrom(definition, state.node);
  const expectedEvents = [...new Set(ways.filter(({ timer }) => !timer).flatMap(({ events }) => events))];
  const conditional = ways.filter(({ when, timer }) => when !== undefined || timer !== undefined);
  const events = [...catalog.events.values()].filter((it) => it.offered && it.entity === entityType);
  const next = (step: PlayStep): void => setSteps([...steps, step]);
  return (
    <div className="beamtime-flow-play">
      <Flex gap={8} wrap align="center">
        <Typography.Text strong role="status">
          {t('studio.workflows.play.here', { status: statusName(here) })}
        </Typography.Text>
        <Button size="small" icon={<UndoOutlined />} disabled={steps.length === 0} onClick={() => setSteps(steps.slice(0, -1))}>
          {t('studio.workflows.play.back')}
        </Button>
        <Button size="small" icon={<ReloadOutlined />} disabled={steps.length === 0} onClick={() => setSteps([])}>
          {t('studio.workflows.play.again')}
        </Button>
      </Flex>
      <Flex gap={8} wrap align="center">
        {expectedEvents.map((event) => (
          <Button key={event} onClick={() => next({ event })}>
            {eventName(event)}
          </Button>
        ))}
        {conditional.map((edge) => (
          <Button key={edge.key} onClick={() => next(stepOver(edge))}>
            {words.causes(edge)}
          </Button>
        ))}
        <StepSelect
          label={t('studio.workflows.play.otherEvent')}
          options={events.map(({ event }) => ({ value: event, label: eventName(event) }))}
          onChoose={(event) => next({ event })}
        />
        <StepSelect
          label={t('studio.workflows.play.setByHand')}
          options={statuses.map(({ shortCode, name }) => ({ value: shortCode, label: name }))}
          onChoose={(status) => next({ status, runActions })}
        />
        <Checkbox checked={runActions} onChange={(event) => setRunActions(event.target.checked)}>
          {t('studio.workflows.play.withActions')}
        </Checkbox>
      </Flex>
      <ol>
        {played.map((it, i) => (
          <PlayedStep key={i} played={it} />
        ))}
      </ol>
    </div>
  );
}

/** Takes a connection: its last event or its timer, with answers by which its condition holds. */
function stepOver({ key, events, timer }: WorkflowEdge): PlayStep {
  const last = events.at(-1);
  return timer === undefined && last !== undefined ? { event: last, holds: [key] } : { timer: key, holds: [key] };
}

function PlayedStep({ played: { step, entered, passedOver, mails, actions } }: { readonly played: Played }) {
  const { t } = useTranslation();
  const { catalog } = useWorkflowEditing();
  const { statusName, recipientName, mailName } = useNames();
  const { definition } = useWorkflowDraftState();
  const words = useConnectionWords();
  const others = actions.filter((it) => mailsOf([it], catalog).length === 0).map(({ type }) => actionOf(catalog, type)?.name ?? type);
  const stepName = (): string => {
    const edge = definition.edges.find(({ key }) => key === ('timer' in step ? step.timer : 'event' in step ? step.holds?.[0] : null));
    if (edge) return words.causes(edge);
    return 'event' in step ? eventName(step.event) : t('studio.workflows.play.byHand');
  };
  return (
    <li>
      {stepName()}
      {' → '}
      {entered.length === 0
        ? t('studio.workflows.play.stays')
        : entered.map((code, i) => (
            <Fragment key={i}>
              {i > 0 && '→ '}
              <Tag>{statusName(code)}</Tag>
            </Fragment>
          ))}
      {mails.map(({ recipient, emailTemplate, addresses }, i) => (
        <div key={i}>{t('studio.workflows.play.mail', { to: recipientName(recipient, addresses), template: mailName(emailTemplate) })}</div>
      ))}
      {others.map((name, i) => (
        <div key={i}>{name}</div>
      ))}
      {passedOver.length > 0 && <Typography.Text type="warning">{t('studio.workflows.play.passedOver')}</Typography.Text>}
    </li>
  );
}

interface StepSelectProps {
  readonly label: string;
  readonly options: { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

const StepSelect = ({ label, options, onChoose }: StepSelectProps) => (
  <Select
    className="beamtime-flow-lead"
    aria-label={label}
    placeholder={label}
    showSearch={byWords}
    value={null}
    options={options}
    onChange={(value: string | null) => value !== null && onChoose(value)}
  />
);

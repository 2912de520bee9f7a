import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Form, Skeleton, Typography } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasErrors, type Finding } from '../../../../engine/lint/index.ts';
import { workflowHash } from '../../../../engine/workflows/index.ts';
import {
  PublishWorkflowDocument,
  WorkflowStrandedDocument,
  WorkflowTimersDueDocument,
  type WorkflowStrandedQuery,
} from '../../../generated/studio.ts';
import { notices } from '../../../shell/index.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { byWords } from '../../../ui/by-words.ts';
import { useRefusal } from '../../../ui/use-refusal.tsx';
import { useChangedMeanwhile } from '../../shared/use-changed-meanwhile.tsx';
import { workflowAnswered } from '../draft-server.ts';
import { useWorkflowDraftState, useWorkflowEditing } from '../editing.ts';
import { useChanges } from './use-changes.ts';
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx';

export function PublishWorkflowDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { workflowId, draft, findings } = useWorkflowEditing();
  const { definition, facts, version } = useWorkflowDraftState();
  const { data, loading, error, refetch } = useQuery(WorkflowStrandedDocument, { variables: { workflowId }, fetchPolicy: 'network-only' });
  const timers = useQuery(WorkflowTimersDueDocument, { variables: { workflowId }, fetchPolicy: 'network-only' });
  const due = timers.data?.getWorkflowDraft?.timersDue ?? 0;
  const [moves, setMoves] = useState<Moves>({});
  const [publish, publishing] = useMutation(PublishWorkflowDocument);
  const refusal = useRefusal();
  const lines = useChanges()(facts.published, definition);
  const stranded = data?.getWorkflowStranded ?? [];
  const blocked = hasErrors(findings);
  // Another officer may have reverted the changes.
  const isSame = useMemo(() => workflowHash(facts.published) === workflowHash(definition), [facts.published, definition]);
  const meanwhile = useChangedMeanwhile(version);
  const askedOf = useRef(version);
  useEffect(() => {
    if (askedOf.current === version) return;
    askedOf.current = version;
    void refetch().catch(() => undefined);
  }, [version, refetch]);
  const isReady =
    data !== undefined &&
    !loading &&
    !error &&
    !meanwhile.isUnread &&
    !blocked &&
    !isSame &&
    stranded.every(({ status }) => moves[status.id] !== undefined);
  const run = async (fireDue: boolean): Promise<void> => {
    try {
      const statusMoves = Object.entries(moves).map(([from, toStatusId]) => ({ fromStatusId: Number(from), toStatusId }));
      const { data: got } = await publish({ variables: { workflowId, version, moves: statusMoves, fireDue } });
      if (got) draft.take(workflowAnswered(got.publishWorkflow));
      const revision = got?.publishWorkflow.publishedRevision;
      if (revision === facts.publishedRevision) notices.info(t('studio.workflows.publish.nothing', { revision }));
      else notices.success(t('studio.workflows.publish.done'));
      onClose();
    } catch (error) {
      refusal.refuse(error);
      await Promise.allSettled([refetch(), draft.refresh()]);
    }
  };
  return (
    <Modal
      width={680}
      title={t('studio.workflows.publish.title', { name: definition.name })}
      className="beamtime-flow-publish"
      okText={t('studio.workflows.publish.run')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={publishing.loading}
      onOk={() => void run(false)}
      onCancel={onClose}
    >
      {refusal.note}
      {meanwhile.note}
      <Typography.Paragraph type="secondary">{t('studio.workflows.publish.silent')}</Typography.Paragraph>
      <h3>{t('studio.workflows.publish.changes')}</h3>
      {lines.length === 0 ? (
        <p>
          {isSame ? t('studio.workflows.publish.nothing', { revision: facts.publishedRevision }) : t('studio.workflows.publish.noChanges')}
        </p>
      ) : (
        <ul className="beamtime-flow-list">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Said type="error" title={t('studio.workflows.publish.blocked')} findings={findings.filter(isError)} />
      <Said type="warning" title={t('studio.workflows.publish.warnings')} findings={findings.filter((one) => !isError(one))} />
      <NotLoaded loading={loading} error={error} title={t('studio.workflows.publish.strandedUnknown')} again={() => void refetch()}>
        {loading && <Skeleton active paragraph={{ rows: 2 }} />}
      </NotLoaded>
      {due > 0 && (
        <Alert
          showIcon
          type="warning"
          title={t('studio.workflows.publish.due', { count: due })}
          description={t('studio.workflows.publish.dueStay')}
          action={
            <Button size="small" disabled={!isReady} loading={publishing.loading} onClick={() => void run(true)}>
              {t('studio.workflows.publish.fireDue', { count: due })}
            </Button>
          }
        />
      )}
      {stranded.length > 0 && <StrandedMoves stranded={stranded} moves={moves} onChange={setMoves} />}
    </Modal>
  );
}

type Moves = Readonly<Record<number, number>>;

interface StrandedMovesProps {
  readonly stranded: WorkflowStrandedQuery['getWorkflowStranded'];
  readonly moves: Moves;
  readonly onChange: (moves: Moves) => void;
}

function StrandedMoves({ stranded, moves, onChange }: StrandedMovesProps) {
  const { t } = useTranslation();
  const { statuses } = useWorkflowEditing();
  const { definition } = useWorkflowDraftState();
  const targets = new Set(definition.nodes.filter(({ marker }) => !marker).map(({ status }) => status));
  return (
    <Form layout="vertical" component="div">
      <h3>{t('studio.workflows.publish.stranded')}</h3>
      {stranded.map(({ status, count, names }) => (
        <LabelledSelect
          key={status.id}
          label={t('studio.workflows.publish.where', { count, status: status.name })}
          required
          extra={<Named names={names} count={count} />}
          value={moves[status.id] ?? null}
          placeholder={t('studio.workflows.chooseStatus')}
          showSearch={byWords}
          options={statuses.filter(({ shortCode }) => targets.has(shortCode)).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(to: number) => onChange({ ...moves, [status.id]: to })}
        />
      ))}
    </Form>
  );
}

interface NamedProps {
  readonly names: readonly string[];
  readonly count: number;
}

const Named = ({ names, count }: NamedProps) => (
  <ul className="beamtime-flow-list">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
    {count > names.length && <li>…</li>}
  </ul>
);

const isError = ({ severity }: Finding): boolean => severity === 'error';

interface SaidProps {
  readonly type: 'error' | 'warning';
  readonly title: string;
  readonly findings: readonly Finding[];
}

const Said = ({ type, title, findings }: SaidProps) =>
  findings.length > 0 && (
    <Alert
      showIcon
      type={type}
      title={title}
      description={
        <ul className="beamtime-flow-list">
          {findings.map(({ message }, i) => (
            <li key={i}>{message}</li>
          ))}
        </ul>
      }
    />
  );

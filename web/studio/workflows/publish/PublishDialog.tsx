import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Form, Modal, Select, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasErrors } from '../../../../engine/lint/index.ts';
import { PublishWorkflowDocument, WorkflowStrandedDocument } from '../../../generated/studio.ts';
import { notices } from '../../../shell/index.ts';
import { knownError } from '../../../ui/errors.ts';
import { answered } from '../draft-server.ts';
import { useDraftState, useEditing } from '../editing.ts';
import { useChanges } from './use-changes.ts';

/** What changes, what the checks say, and where those go that lose their status: shown before it takes effect. */
export function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { workflowId, draft, findings, statuses } = useEditing();
  const { definition, facts, version } = useDraftState();
  const { data, loading } = useQuery(WorkflowStrandedDocument, { variables: { workflowId }, fetchPolicy: 'network-only' });
  const [moves, setMoves] = useState<Readonly<Record<number, number>>>({});
  const [publish, publishing] = useMutation(PublishWorkflowDocument);
  const [said, setSaid] = useState('');
  const lines = useChanges()(facts.published, definition);
  const stranded = data?.getWorkflowStranded ?? [];
  const targets = new Set(definition.nodes.filter(({ marker }) => !marker).map(({ status }) => status));
  const blocked = hasErrors(findings);
  const isReady = !loading && !blocked && stranded.every(({ status }) => moves[status.id] !== undefined);
  const run = async (): Promise<void> => {
    try {
      const given = Object.entries(moves).map(([from, toStatusId]) => ({ fromStatusId: Number(from), toStatusId }));
      const { data: got } = await publish({ variables: { workflowId, version, moves: given } });
      if (got) draft.take(answered(got.publishWorkflow));
      notices.success(t('studio.workflows.publish.done'));
      onClose();
    } catch (error) {
      setSaid(knownError(error, t('common.failed')).text);
    }
  };
  return (
    <Modal
      open
      width={680}
      title={t('studio.workflows.publish.title')}
      okText={t('studio.workflows.publish.run')}
      okButtonProps={{ disabled: !isReady }}
      cancelText={t('common.cancel')}
      confirmLoading={publishing.loading}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <h3>{t('studio.workflows.publish.changes')}</h3>
      {lines.length === 0 ? (
        <p>{t('studio.workflows.publish.noChanges')}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {findings.length > 0 && (
        <Alert
          showIcon
          type={blocked ? 'error' : 'warning'}
          title={t(blocked ? 'studio.workflows.publish.blocked' : 'studio.workflows.publish.warnings', { count: findings.length })}
          description={
            <ul className="beamtime-flow-list">
              {findings.map(({ message }, i) => (
                <li key={i}>{message}</li>
              ))}
            </ul>
          }
        />
      )}
      {loading && <Skeleton active paragraph={{ rows: 2 }} />}
      {stranded.length > 0 && (
        <Form layout="vertical" component="div" className="beamtime-flow-moves">
          <h3>{t('studio.workflows.publish.stranded')}</h3>
          {stranded.map(({ status, count, names }) => (
            <Form.Item
              key={status.id}
              label={t('studio.workflows.publish.where', { count, status: status.name })}
              htmlFor={`move-${status.id}`}
              extra={`${names.join(', ')}${count > names.length ? ' …' : ''}`}
              required
            >
              <Select
                id={`move-${status.id}`}
                value={moves[status.id] ?? null}
                placeholder={t('studio.workflows.chooseStatus')}
                showSearch={{ optionFilterProp: 'label' }}
                options={statuses.filter(({ shortCode }) => targets.has(shortCode)).map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(to: number) => setMoves({ ...moves, [status.id]: to })}
              />
            </Form.Item>
          ))}
        </Form>
      )}
      <Typography.Text type="danger" role="alert">
        {said}
      </Typography.Text>
    </Modal>
  );
}

import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Space, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newKey, type ActionHolder } from '../../../../engine/edits/index.ts';
import { actionOf, blankActionConfig, mailsOf, actionTexts, type WorkflowAction } from '../../../../engine/workflows/index.ts';
import { addAction, removeAction, setAction } from '../commands.ts';
import { useWorkflowEditing, useNames } from '../editing.ts';
import { randomBrowserPart } from '../random-part.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

const ActionDialog = onDemand(async () => ({ default: (await import('./ActionDialog.tsx')).ActionDialog }));

interface ActionListProps {
  readonly holder: ActionHolder;
  readonly actions: readonly WorkflowAction[];
}

/** Actions of a connection or a status. */
export function ActionList({ holder, actions }: ActionListProps) {
  const { t } = useTranslation();
  const { run, catalog, actions: choices } = useWorkflowEditing();
  const [edited, setEdited] = useState<WorkflowAction | null>(null);
  const put = (action: WorkflowAction): void => {
    const isPresent = actions.some(({ key }) => key === action.key);
    // If the connection was deleted meanwhile, the dialog stays open so that its content can be copied.
    if (run(isPresent ? setAction(holder, action) : addAction(holder, action))) setEdited(null);
  };
  const asks = (type: string): boolean => (actionOf(catalog, type)?.fields.length ?? 0) > 0;
  const begin = (type: string): void => {
    const action: WorkflowAction = { key: newKey(type, randomBrowserPart()), type, config: blankActionConfig(catalog, type) };
    if (asks(type)) setEdited(action);
    else put(action);
  };
  const placeOf = ({ key, type }: WorkflowAction): string =>
    actions.some((it) => it.key === key) ? key : `${JSON.stringify(holder)} ${type}`;
  return (
    <>
      <ul className="beamtime-flow-actions">
        {actions.map((action) => (
          <ActionItem
            key={action.key}
            action={action}
            {...(asks(action.type) ? { onEdit: () => setEdited(action) } : {})}
            onRemove={() => run(removeAction(holder, action.key))}
          />
        ))}
      </ul>
      <Space wrap size={4}>
        {choices.map(({ type, name }) => (
          <Button
            key={type}
            size="small"
            icon={<PlusOutlined aria-hidden />}
            aria-label={t('studio.workflows.action.add', { name })}
            onClick={() => begin(type)}
          >
            {name}
          </Button>
        ))}
      </Space>
      {edited && <ActionDialog action={edited} place={placeOf(edited)} onSave={put} onClose={() => setEdited(null)} />}
    </>
  );
}

function SentMails({ action }: { readonly action: WorkflowAction }) {
  const { catalog } = useWorkflowEditing();
  const { recipientName, mailName, mailPlace } = useNames();
  return mailsOf([action], catalog).map(({ recipient, emailTemplate, addresses }, i) => {
    const place = mailPlace(emailTemplate);
    return (
      <div key={i} className="beamtime-flow-sent">
        {recipientName(recipient, addresses)}:{' '}
        {place === null ? mailName(emailTemplate) : <Link to={place}>{mailName(emailTemplate)}</Link>}
      </div>
    );
  });
}

interface ActionItemProps {
  readonly action: WorkflowAction;
  /** Absent: there is nothing to fill in. */
  readonly onEdit?: () => void;
  readonly onRemove: () => void;
}

function ActionItem({ action, onEdit, onRemove }: ActionItemProps) {
  const { t } = useTranslation();
  const { catalog } = useWorkflowEditing();
  const name = actionOf(catalog, action.type)?.name ?? action.type;
  return (
    <li>
      <Flex align="center" justify="space-between" gap={8}>
        <span>
          {name} <Typography.Text type="secondary">{actionTexts(catalog, action).join(', ')}</Typography.Text>
        </span>
        <span className="beamtime-flow-action-buttons">
          {onEdit && (
            <IconButton icon={<EditOutlined />} label={t('studio.workflows.action.edit', { name })} size="small" onClick={onEdit} />
          )}
          <IconButton
            icon={<DeleteOutlined />}
            label={t('studio.workflows.action.remove', { name })}
            size="small"
            danger
            onClick={onRemove}
          />
        </span>
      </Flex>
      <SentMails action={action} />
    </li>
  );
}

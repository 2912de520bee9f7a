import { DeleteOutlined, EditOutlined, HistoryOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { ListedRecord } from '../../engine/records/index.ts';
import { fillText } from '../../engine/text.ts';
import { DeleteRecordDocument } from '../generated/records.ts';
import { useModal } from '../ui/use-modal.ts';
import type { RowAction } from '../ui/list/index.ts';
import { knownError } from '../ui/errors.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import type { RecordSlots, ShownRecord } from './slots.ts';

interface RecordActionsOptions {
  readonly definition: ListedRecord;
  readonly mayWrite: boolean;
  readonly slots: RecordSlots;
  readonly onEdit: (row: ShownRecord) => void;
  readonly onPanel: (row: ShownRecord) => void;
  /** Absent: not for officers, or a record without events. */
  readonly onLog?: ((row: ShownRecord) => void) | undefined;
  readonly onChanged: () => void;
}

const useNoActions = () => () => [];

/** Row actions; undefined if there are none. */
export function useRecordActions(options: RecordActionsOptions): ((row: ShownRecord) => readonly RowAction[]) | undefined {
  const { definition, mayWrite, slots, onEdit, onPanel, onLog, onChanged } = options;
  const { panel, useRowActions: useOwnActions = useNoActions } = slots;
  const ownActions = useOwnActions({ mayWrite, onChanged });
  const { t } = useTranslation();
  const { attempt, confirmed } = useAttempt();
  const modal = useModal();
  const [remove] = useMutation(DeleteRecordDocument);
  const { texts, operations, record } = definition;
  const title = definition.title.toLowerCase();
  const changes = mayWrite && operations.includes('update');
  const deletes = mayWrite && operations.includes('delete');
  if (!panel && !slots.useRowActions && !changes && !deletes && !onLog) return undefined;
  const askToDelete = (row: ShownRecord): void => {
    const name = row.values[definition.name] ?? '';
    confirmed(fillText(texts.delete, { name }), t('common.delete'), true, async () => {
      const done = fillText(texts.deleted, { name });
      // A list of usages takes longer to read than a short message stays.
      const refuse = (error: unknown) =>
        void modal.error({
          title: t('records.notDeleted', { title }),
          content: knownError(error, t('common.failed')).text,
          okText: t('common.ok'),
        });
      if (await attempt(() => remove({ variables: { record, id: row.id } }), done, refuse)) onChanged();
    });
  };
  return (row) => [
    ...(panel ? [{ key: 'panel', label: panel.label, icon: panel.icon, onClick: () => onPanel(row) }] : []),
    ...ownActions(row),
    ...(changes ? [{ key: 'edit', label: t('records.edit', { title }), icon: <EditOutlined />, onClick: () => onEdit(row) }] : []),
    ...(onLog ? [{ key: 'log', label: t('logs.events.ofRow', { title }), icon: <HistoryOutlined />, onClick: () => onLog(row) }] : []),
    ...(deletes
      ? [{ key: 'delete', label: t('records.delete', { title }), icon: <DeleteOutlined />, danger: true, onClick: () => askToDelete(row) }]
      : []),
  ];
}

import { DeleteOutlined, EditOutlined, InboxOutlined, UndoOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { DeleteCallDocument, UpdateCallDocument } from '../../generated/calls.ts';
import { notices } from '../../shell/index.ts';
import { knownError, reasonText } from '../../ui/errors.ts';
import type { RowAction } from '../../ui/list/index.ts';
import type { ListedCall } from './call-row.ts';

interface CallActionsOptions {
  readonly editAddress: (call: ListedCall) => string;
  readonly onChanged: () => void;
}

/** Row actions of a call; destructive ones ask for confirmation. */
export function useCallActions({ editAddress, onChanged }: CallActionsOptions): (call: ListedCall) => readonly RowAction[] {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const [update] = useMutation(UpdateCallDocument);
  const [remove] = useMutation(DeleteCallDocument);
  const attempt = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      notices.success(done);
      onChanged();
    } catch (error) {
      notices.error(knownError(error, t('common.failed')).text);
    }
  };
  const confirmed = (consequence: string, danger: boolean, onOk: () => Promise<void>): void =>
    void modal.confirm({
      title: t('common.areYouSure'),
      content: consequence,
      okText: t('common.ok'),
      cancelText: t('common.cancel'),
      okButtonProps: { danger },
      onOk,
    });
  const setActive = ({ id, shortCode }: ListedCall, isActive: boolean): Promise<void> =>
    attempt(
      () => update({ variables: { id, isActive } }),
      t(isActive ? 'calls.activate.done' : 'calls.deactivate.done', { name: shortCode }),
    );
  return (call) => {
    const name = call.shortCode;
    return [
      { key: 'edit', label: t('calls.action.edit'), icon: <EditOutlined />, to: editAddress(call) },
      call.isActive
        ? {
            key: 'deactivate',
            label: t('calls.action.deactivate'),
            icon: <InboxOutlined />,
            onClick: () => confirmed(t('calls.deactivate.consequence', { name }), false, () => setActive(call, false)),
          }
        : { key: 'activate', label: t('calls.action.activate'), icon: <UndoOutlined />, onClick: () => void setActive(call, true) },
      {
        key: 'delete',
        label: t('calls.action.delete'),
        icon: <DeleteOutlined />,
        danger: true,
        off: call.proposalCount > 0 ? reasonText('CALL_HAS_PROPOSALS') : undefined,
        onClick: () =>
          confirmed(t('calls.delete.consequence', { name }), true, () =>
            attempt(() => remove({ variables: { id: call.id } }), t('calls.delete.done', { name })),
          ),
      },
    ];
  };
}

import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  ExperimentOutlined,
  FileExcelOutlined,
  HistoryOutlined,
  InboxOutlined,
  SafetyOutlined,
  UndoOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteCallDocument, UpdateCallDocument } from '../../generated/calls.ts';
import { notices, runningDownloads } from '../../shell/index.ts';
import { useModal } from '../../ui/use-modal.ts';
import { useIsOn } from '../../ui/features.tsx';
import { knownError, reasonText } from '../../ui/errors.ts';
import type { RowAction } from '../../ui/list/index.ts';
import type { ListedCall } from './call-row.ts';
import type { Destination } from '../../ui/row-order.ts';
import type { MoveCall } from './use-move-call.ts';

export type CallDialogKind = 'clone' | 'check' | 'instruments' | 'log';

interface CallActionsOptions {
  readonly onOpen: (kind: CallDialogKind, call: ListedCall) => void;
  readonly editAddress: (call: ListedCall) => string;
  readonly onChanged: () => void;
  /** Calls in the order of the list; none while another sort is on. */
  readonly shown: readonly ListedCall[];
  readonly onMove: MoveCall;
}

/** Row actions of a call; destructive ones ask for confirmation. */
export function useCallActions({
  editAddress,
  onOpen,
  onChanged,
  shown,
  onMove,
}: CallActionsOptions): (call: ListedCall) => readonly RowAction[] {
  const { t } = useTranslation();
  const modal = useModal();
  const hasInstruments = useIsOn('INSTRUMENT_MANAGEMENT');
  const hasPanels = useIsOn('FAP_REVIEW');
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
  const deactivate = ({ id, shortCode }: ListedCall): Promise<void> =>
    attempt(() => update({ variables: { id, isActive: false } }), t('calls.deactivate.done', { name: shortCode }));
  const panelsAction = ({ id, shortCode }: ListedCall): RowAction => ({
    key: 'panelResults',
    label: t('calls.action.panelResults'),
    icon: <FileExcelOutlined />,
    rare: true,
    onClick: () => runningDownloads.start(`/download/xlsx/call_fap/${id}`, t('calls.panelResults', { name: shortCode })),
  });
  const moves = (call: ListedCall): readonly RowAction[] => {
    const at = shown.indexOf(call);
    const [above, below] = [shown[at - 1], at < 0 ? undefined : shown[at + 1]];
    const action = (key: 'moveUp' | 'moveDown' | 'moveTop', icon: ReactNode, to: Destination): RowAction => ({
      key,
      label: t(`calls.action.${key}`),
      icon,
      rare: true,
      onClick: () => void onMove(call, to),
    });
    return [
      ...(above ? [action('moveUp', <ArrowUpOutlined />, { beside: above.id, side: 'before' })] : []),
      ...(below ? [action('moveDown', <ArrowDownOutlined />, { beside: below.id, side: 'after' })] : []),
      ...(at < 0 ? [] : [action('moveTop', <VerticalAlignTopOutlined />, 'first')]),
    ];
  };
  return (call) => {
    const name = call.shortCode;
    return [
      { key: 'edit', label: t('calls.action.edit'), icon: <EditOutlined />, to: editAddress(call) },
      { key: 'check', label: t('callCheck.action'), icon: <SafetyOutlined />, onClick: () => onOpen('check', call) },
      ...(hasInstruments
        ? [
            {
              key: 'instruments',
              label: t('callCheck.instruments.action'),
              icon: <ExperimentOutlined />,
              rare: true,
              onClick: () => onOpen('instruments', call),
            },
          ]
        : []),
      { key: 'clone', label: t('callCheck.clone.action'), icon: <CopyOutlined />, rare: true, onClick: () => onOpen('clone', call) },
      ...(hasPanels ? [panelsAction(call)] : []),
      ...moves(call),
      { key: 'log', label: t('calls.action.log'), icon: <HistoryOutlined />, rare: true, onClick: () => onOpen('log', call) },
      call.isActive
        ? {
            key: 'deactivate',
            label: t('calls.action.deactivate'),
            icon: <InboxOutlined />,
            rare: true,
            onClick: () => confirmed(t('calls.deactivate.consequence', { name }), false, () => deactivate(call)),
          }
        : { key: 'activate', label: t('calls.action.activate'), icon: <UndoOutlined />, rare: true, onClick: () => onOpen('check', call) },
      {
        key: 'delete',
        label: t('calls.action.delete'),
        icon: <DeleteOutlined />,
        danger: true,
        rare: true,
        off: call.proposalCount > 0 ? reasonText('CALL_HAS_PROPOSALS') : undefined,
        onClick: () =>
          confirmed(t('calls.delete.consequence', { name }), true, () =>
            attempt(() => remove({ variables: { id: call.id } }), t('calls.delete.done', { name })),
          ),
      },
    ];
  };
}

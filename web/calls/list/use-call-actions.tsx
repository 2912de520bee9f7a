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
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DeleteCallDocument, UpdateCallDocument } from '../../generated/calls.ts';
import { runningDownloads } from '../../shell/index.ts';
import { useIsOn } from '../../ui/features.tsx';
import { reasonText } from '../../ui/errors.ts';
import type { RowAction } from '../../ui/list/index.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
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
export function useCallActions(options: CallActionsOptions): (call: ListedCall) => readonly RowAction[] {
  const { editAddress, onOpen, onChanged, shown, onMove } = options;
  const { t } = useTranslation();
  const { attempt, confirmed } = useAttempt();
  const hasInstruments = useIsOn('INSTRUMENT_MANAGEMENT');
  const hasPanels = useIsOn('FAP_REVIEW');
  const [update] = useMutation(UpdateCallDocument);
  const [remove] = useMutation(DeleteCallDocument);
  const changed = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    if (await attempt(work, done)) onChanged();
  };
  const deactivate = ({ id, shortCode }: ListedCall): Promise<void> =>
    changed(() => update({ variables: { id, isActive: false } }), t('calls.deactivate.done', { name: shortCode }));
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
      ...(hasPanels ? [panelResults(t, call)] : []),
      ...moveActions(call, shown, { t, onMove }),
      { key: 'log', label: t('calls.action.log'), icon: <HistoryOutlined />, rare: true, onClick: () => onOpen('log', call) },
      call.isActive
        ? {
            key: 'deactivate',
            label: t('calls.action.deactivate'),
            icon: <InboxOutlined />,
            rare: true,
            onClick: () =>
              confirmed(t('calls.deactivate.consequence', { name }), t('calls.action.deactivate'), false, () => deactivate(call)),
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
          confirmed(t('calls.delete.consequence', { name }), t('calls.action.delete'), true, () =>
            changed(() => remove({ variables: { id: call.id } }), t('calls.delete.done', { name })),
          ),
      },
    ];
  };
}

const panelResults = (t: TFunction, { id, shortCode }: ListedCall): RowAction => ({
  key: 'panelResults',
  label: t('calls.action.panelResults'),
  icon: <FileExcelOutlined />,
  rare: true,
  onClick: () => runningDownloads.start(`/download/xlsx/call_fap/${id}`, t('calls.panelResults', { name: shortCode })),
});

type Moving = Pick<CallActionsOptions, 'onMove'> & { readonly t: TFunction };

function moveActions(call: ListedCall, shown: CallActionsOptions['shown'], { t, onMove }: Moving): readonly RowAction[] {
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
}

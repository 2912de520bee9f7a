import '../calls.css';
import { OrderedListOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallsDocument, ChoicesToFilterCallsDocument } from '../../generated/calls.ts';
import { useDates, useFacility } from '../../shell/index.ts';
import { List, useServerList } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CallLog } from '../dialogs/CallLog.tsx';
import { CheckDialog } from '../dialogs/CheckDialog.tsx';
import { CloneCallDialog } from '../dialogs/CloneCallDialog.tsx';
import { InstrumentDialog } from '../dialogs/InstrumentDialog.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import type { ListedCall } from '../list/call-row.ts';
import { callFilters } from '../list/call-filter.ts';
import { MovableRow, RowMovesContext } from '../../ui/MovableRow.tsx';
import { OrderDialog } from '../list/OrderDialog.tsx';
import type { Side } from '../../ui/row-order.ts';
import { useCallActions, type CallDialogKind } from '../list/use-call-actions.tsx';
import { useCallColumns } from '../list/use-call-columns.tsx';
import { useMoveCall } from '../list/use-move-call.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const DIALOGS = { clone: CloneCallDialog, check: CheckDialog, instruments: InstrumentDialog, log: CallLog } as const;
const CallDialog = onDemand(() => import('../form/CallDialog.tsx'));

export default function CallListPage() {
  const { t } = useTranslation();
  const form = useCallForm();
  const [ordering, setOrdering] = useState(false);
  const [dialog, setDialog] = useState<{ readonly kind: CallDialogKind; readonly call: ListedCall } | null>(null);
  const { data: choices } = useQuery(ChoicesToFilterCallsDocument);
  const { props, list, reload } = useServerList(CallsDocument, {
    filters: callFilters(t, choices),
    page: ({ getCallsPage: { calls, totalCount } }) => ({ rows: calls, totalCount }),
  });
  const OpenDialog = DIALOGS[dialog?.kind ?? 'check'];
  const move = useMoveCall(reload);
  const calls = props.rows ?? [];
  const isMovable = list.state.sortField === null;
  const rowMoves = {
    isOff: !isMovable,
    onDrop: (moved: number, beside: number, side: Side): void => {
      const call = calls.find(({ id }) => id === moved);
      if (call) void move(call, { beside, side });
    },
  };
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={form.create}>
      {t('calls.new')}
    </Button>
  );
  return (
    <>
      <CallsHeader create={create} onOrder={() => setOrdering(true)} />
      <RowMovesContext value={rowMoves}>
        <List
          {...props}
          name="calls"
          rowKey={(call) => String(call.id)}
          columns={useCallColumns(form.editAddress, isMovable)}
          rowActions={useCallActions({
            editAddress: form.editAddress,
            onOpen: (kind, call) => setDialog({ kind, call }),
            onChanged: reload,
            shown: isMovable ? calls : [],
            onMove: move,
          })}
          searchPlaceholder={t('calls.search')}
          empty={{ title: t('calls.noneTitle'), text: t('calls.noneText'), action: create }}
          tableRow={MovableRow}
        />
      </RowMovesContext>
      {dialog && <OpenDialog call={dialog.call} onClose={() => setDialog(null)} onChanged={reload} />}
      {ordering && <OrderDialog onClose={() => setOrdering(false)} onSaved={reload} />}
      {form.open !== null && <CallDialog form={form} onSaved={reload} />}
    </>
  );
}

function CallsHeader({ create, onOrder }: { readonly create: ReactNode; readonly onOrder: () => void }) {
  const { t } = useTranslation();
  const { settings } = useDates();
  const isKnown = useFacility().error === undefined;
  return (
    <PageHeader
      title={t('calls.title')}
      // unknown while the settings could not be loaded
      note={isKnown && t('calls.zone', { zone: settings.timeZone })}
      actions={
        <Space wrap>
          <Button icon={<OrderedListOutlined />} onClick={onOrder}>
            {t('calls.order.action')}
          </Button>
          {create}
        </Space>
      }
    />
  );
}

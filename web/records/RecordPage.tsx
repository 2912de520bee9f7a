import { PlusOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { isListed, mayWriteRecord, type ListedRecord } from '../../engine/records/index.ts';
import { isOfficer } from '../../engine/rules/actor.ts';
import { usePageCatalog } from '../forms/index.ts';
import { RecordPageDocument } from '../generated/records.ts';
import { EventLogsDrawer } from '../logs/index.ts';
import { useActor } from '../shell/index.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { List, useServerList } from '../ui/list/index.ts';
import { Loading } from '../ui/NotLoaded.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useRecordFilters } from './record-filters.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import type { ShownRecord, RecordSlots } from './slots.ts';
import { useRecordActions } from './use-record-actions.tsx';
import { useRecordColumns } from './use-record-columns.tsx';

interface RecordPageProps {
  readonly record: string;
  readonly slots: RecordSlots;
}

export function RecordPage({ record, slots }: RecordPageProps) {
  const { catalog, error, retry } = usePageCatalog();
  const definition = catalog?.records.get(record);
  if (definition && isListed(definition)) return <RecordListView definition={definition} slots={slots} />;
  return <Loading loading={catalog === null && !error} error={error} refetch={retry} />;
}

type Opened = { readonly kind: 'new' } | { readonly kind: 'edit' | 'panel' | 'log'; readonly row: ShownRecord };

function RecordListView({ definition, slots }: { readonly definition: ListedRecord; readonly slots: RecordSlots }) {
  const { texts } = definition;
  const { props, reload } = useServerList(RecordPageDocument, {
    pageSize: 20,
    sortField: definition.sort,
    filters: useRecordFilters(definition),
    variables: { record: definition.record },
    page: ({ getRecordPage: { rows, totalCount } }) => ({ rows: rows as readonly ShownRecord[], totalCount }),
  });
  const actor = useActor();
  const mayWrite = mayWriteRecord(definition, actor).ok;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const rowActions = useRecordActions({
    definition,
    mayWrite,
    slots,
    onEdit: (row) => setOpened({ kind: 'edit', row }),
    onPanel: (row) => setOpened({ kind: 'panel', row }),
    onLog: isOfficer(actor) && definition.events ? (row) => setOpened({ kind: 'log', row }) : undefined,
    onChanged: reload,
  });
  const columns = useRecordColumns(definition, slots.cells);
  const create = mayWrite && definition.operations.includes('create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ kind: 'new' })}>
      {texts.create}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={definition.titles}
        note={texts.note}
        actions={
          <Space wrap>
            {mayWrite && slots.actions && <slots.actions />}
            {create}
          </Space>
        }
      />
      <List
        {...props}
        name={definition.table}
        rowKey={(row) => row.id}
        columns={columns}
        {...(rowActions ? { rowActions } : {})}
        searchPlaceholder={texts.search}
        empty={{ ...texts.empty, action: create }}
      />
      {opened && (
        <RecordDialogs opened={opened} definition={definition} slots={slots} mayWrite={mayWrite} onClose={close} onChanged={reload} />
      )}
    </>
  );
}

interface RecordDialogsProps {
  readonly opened: Opened;
  readonly definition: ListedRecord;
  readonly slots: RecordSlots;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

function RecordDialogs({ opened, definition, slots, mayWrite, onClose, onChanged }: RecordDialogsProps) {
  const Panel = slots.panel?.content;
  return (
    <>
      {(opened.kind === 'new' || opened.kind === 'edit') && (
        <RecordDialog
          definition={definition}
          row={opened.kind === 'edit' ? opened.row : null}
          note={slots.formNote}
          option={slots.editOption}
          onClose={onClose}
          onSaved={() => {
            onClose();
            onChanged();
          }}
        />
      )}
      {Panel && opened.kind === 'panel' && (
        <Drawer open title={String(opened.row.values[definition.name])} size={480} onClose={onClose}>
          <Panel row={opened.row} mayWrite={mayWrite} />
        </Drawer>
      )}
      {opened.kind === 'log' && (
        <EventLogsDrawer
          title={String(opened.row.values[definition.name])}
          changedObjectId={opened.row.id}
          eventType={(definition.events?.log ?? [definition.record]).join('|')}
          onClose={onClose}
        />
      )}
    </>
  );
}

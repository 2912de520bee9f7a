import { CheckOutlined, EditOutlined, FormOutlined, StopOutlined, TeamOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CANCELLED_REGISTRATIONS,
  EDITABLE_REGISTRATIONS,
  isCancelledRegistration,
  mayMoveRegistration,
} from '../../../engine/rules/visits.ts';
import { ExperimentChoicesDocument } from '../../generated/experiments.ts';
import type { VisitRegistrationStatus } from '../../generated/types.ts';
import { VisitRegistrationsDocument, type OfficeRegistrationFragment } from '../../generated/visits.ts';
import { useActor, useFeature } from '../../shell/index.ts';
import { byWords } from '../../ui/by-words.ts';
import { List, useListState, type RowAction } from '../../ui/list/index.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import RegistrationDialog from '../RegistrationDialog.tsx';
import { useRegistrationColumns } from '../use-registration-columns.tsx';

const DefineVisitDialog = lazy(() => import('../DefineVisitDialog.tsx'));
const MoveRegistrationsDialog = lazy(() => import('../MoveRegistrationsDialog.tsx'));

type OfficeMove = 'approve' | 'requestChanges' | 'cancel';
const MOVES = ['approve', 'requestChanges', 'cancel'] as const satisfies readonly OfficeMove[];
const ICONS = { approve: <CheckOutlined />, requestChanges: <EditOutlined />, cancel: <StopOutlined /> } as const;

/** Choices of the status filter; the submitted ones wait for the office. */
const SHOWN = {
  SUBMITTED: ['SUBMITTED'],
  APPROVED: ['APPROVED'],
  EDITABLE: EDITABLE_REGISTRATIONS,
  CANCELLED: CANCELLED_REGISTRATIONS,
} as const satisfies Readonly<Record<string, readonly VisitRegistrationStatus[]>>;
type Shown = keyof typeof SHOWN;
const CHOICES = Object.keys(SHOWN) as readonly Shown[];

/** Registrations of visitors, for the user office. */
export default function VisitRegistrations() {
  const { t } = useTranslation();
  const actor = useActor();
  const list = useListState({ pageSize: 20, sortField: 'startsAt' });
  const { page, pageSize, sortField, sortDirection, search, selection } = list.state;
  const instrument = Number(list.filter('instrument')) || null;
  const hasInstruments = useFeature('INSTRUMENT_MANAGEMENT');
  const instruments = useQuery(ExperimentChoicesDocument).data?.getInstrumentsMinimal.instruments ?? [];
  const asked = list.filter('status');
  const shown = CHOICES.find((it) => it === asked) ?? 'SUBMITTED';
  const { data, previousData, loading, error, refetch } = useQuery(VisitRegistrationsDocument, {
    variables: {
      statuses: [...SHOWN[shown]],
      instrumentId: instrument,
      searchText: search || null,
      sort: sortField === null ? null : { sortField, sortDirection },
      first: pageSize,
      offset: page * pageSize,
    },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.getVisitRegistrations;
  const rows = found?.registrations;
  const [moving, setMoving] = useState<{ readonly move: OfficeMove; readonly keys: readonly string[] } | null>(null);
  const [opened, setOpened] = useState<OfficeRegistrationFragment | null>(null);
  const [defining, setDefining] = useState<OfficeRegistrationFragment | null>(null);
  const rowActions = (row: OfficeRegistrationFragment): readonly RowAction[] => [
    { key: 'open', label: t('visits.office.open'), icon: <FormOutlined />, onClick: () => setOpened(row) },
    ...(row.isTeamLead && isCancelledRegistration(row.status)
      ? [{ key: 'lead', label: t('visits.define.title'), icon: <TeamOutlined />, onClick: () => setDefining(row) }]
      : []),
    ...MOVES.filter((move) => mayMoveRegistration(actor, row, move).ok).map((move) => ({
      key: move,
      label: t(`visits.move.${move}.action`),
      icon: ICONS[move],
      danger: move === 'cancel',
      onClick: () => setMoving({ move, keys: [keyOf(row)] }),
    })),
  ];
  return (
    <>
      <PageHeader title={t('visits.title')} />
      <List
        name="visitRegistrations"
        list={list}
        rows={rows}
        totalCount={found?.totalCount ?? 0}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        rowKey={keyOf}
        columns={useRegistrationColumns()}
        rowActions={rowActions}
        bulkActions={MOVES.map((move) => ({
          key: move,
          label: t(`visits.move.${move}.action`),
          icon: ICONS[move],
          danger: move === 'cancel',
          run: (keys) => setMoving({ move, keys }),
        }))}
        selectionBar={SelectionBar}
        searchPlaceholder={t('visits.office.search')}
        filters={
          <>
            <Select
              aria-label={t('visits.office.status')}
              className="beamtime-filters-choice"
              value={shown}
              options={CHOICES.map((value) => ({ value, label: t(`visits.office.shown.${value}`) }))}
              onChange={(value) => list.setFilters({ status: value === 'SUBMITTED' ? null : value })}
            />
            {hasInstruments && (
              <Select
                allowClear
                showSearch={byWords}
                aria-label={t('visits.office.instrument')}
                placeholder={t('visits.office.instrument')}
                className="beamtime-filters-choice"
                value={instrument}
                options={instruments.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id: number | null | undefined) => list.setFilters({ instrument: id == null ? null : String(id) })}
              />
            )}
          </>
        }
        empty={{ title: t('visits.office.none') }}
      />
      {moving && rows && (
        <Suspense>
          <MoveRegistrationsDialog
            move={moving.move}
            rows={rows.filter((row) => moving.keys.includes(keyOf(row)))}
            onClose={(changed) => {
              setMoving(null);
              if (!changed) return;
              if (selection.length > 0) list.change({ selection: [] });
              void refetch();
            }}
          />
        </Suspense>
      )}
      {defining?.visit?.experiment && (
        <Suspense>
          <DefineVisitDialog
            experimentPk={defining.visit.experiment.experimentPk}
            onClose={() => setDefining(null)}
            onSaved={() => void refetch()}
          />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <RegistrationDialog
            visitId={opened.visitId}
            userId={opened.userId}
            onClose={() => setOpened(null)}
            onChanged={() => void refetch()}
            onMove={(move) => {
              setMoving({ move, keys: [keyOf(opened)] });
              setOpened(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const keyOf = ({ visitId, userId }: OfficeRegistrationFragment): string => `${visitId}-${userId}`;

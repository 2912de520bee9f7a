import { CheckOutlined, EditOutlined, FormOutlined, StopOutlined, TeamOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
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
import {
  VisitRegistrationsDocument,
  type OfficeRegistrationFragment,
  type VisitRegistrationsQueryVariables,
} from '../../generated/visits.ts';
import { useActor } from '../../shell/index.ts';
import { idFilter, List, useServerList, type ListFilter, type RowAction } from '../../ui/list/index.ts';
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

/** Registrations of visitors, for the user office. */
export default function VisitRegistrations() {
  const { t } = useTranslation();
  const { props, list, reload } = useServerList(VisitRegistrationsDocument, {
    pageSize: 20,
    sortField: 'startsAt',
    filters: useRegistrationFilters(),
    fetchPolicy: 'cache-and-network',
    page: ({ getVisitRegistrations: { registrations, totalCount } }) => ({ rows: registrations, totalCount }),
  });
  const { rows } = props;
  const [moving, setMoving] = useState<{ readonly move: OfficeMove; readonly keys: readonly string[] } | null>(null);
  const [opened, setOpened] = useState<OfficeRegistrationFragment | null>(null);
  const [defining, setDefining] = useState<OfficeRegistrationFragment | null>(null);
  const move = (to: OfficeMove, keys: readonly string[]): void => setMoving({ move: to, keys });
  return (
    <>
      <PageHeader title={t('visits.title')} />
      <List
        {...props}
        name="visitRegistrations"
        rowKey={keyOf}
        columns={useRegistrationColumns()}
        rowActions={useRegistrationActions({ open: setOpened, define: setDefining, move })}
        bulkActions={MOVES.map((to) => ({ ...actionOf(to, t), run: (keys) => move(to, keys) }))}
        selectionBar={SelectionBar}
        searchPlaceholder={t('visits.office.search')}
        empty={{ title: t('visits.office.none') }}
      />
      <Suspense>
        {moving && rows && (
          <MoveRegistrationsDialog
            move={moving.move}
            rows={rows.filter((row) => moving.keys.includes(keyOf(row)))}
            onClose={(changed) => {
              setMoving(null);
              if (!changed) return;
              if (list.state.selection.length > 0) list.change({ selection: [] });
              reload();
            }}
          />
        )}
        {defining?.visit?.experiment && (
          <DefineVisitDialog experimentPk={defining.visit.experiment.experimentPk} onClose={() => setDefining(null)} onSaved={reload} />
        )}
        {opened && (
          <RegistrationDialog
            visitId={opened.visitId}
            userId={opened.userId}
            onClose={() => setOpened(null)}
            onChanged={reload}
            onMove={(to) => {
              move(to, [keyOf(opened)]);
              setOpened(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function useRegistrationFilters(): readonly ListFilter<Partial<VisitRegistrationsQueryVariables>>[] {
  const { t } = useTranslation();
  const { data: choices } = useQuery(ExperimentChoicesDocument);
  return [
    {
      name: 'status',
      label: t('visits.office.status'),
      options: Object.keys(SHOWN).map((value) => ({ value, label: t(`visits.office.shown.${value}`) })),
      preset: 'SUBMITTED',
      tag: null,
      where: (value) => ({ statuses: [...SHOWN[value as keyof typeof SHOWN]] }),
    },
    idFilter({
      name: 'instrument',
      feature: 'INSTRUMENT_MANAGEMENT',
      label: t('visits.office.instrument'),
      rows: choices?.getInstrumentsMinimal?.instruments,
      tag: null,
      where: (instrumentId) => ({ instrumentId }),
    }),
  ];
}

interface RowChoices {
  readonly open: (row: OfficeRegistrationFragment) => void;
  readonly define: (row: OfficeRegistrationFragment) => void;
  readonly move: (move: OfficeMove, keys: readonly string[]) => void;
}

function useRegistrationActions({ open, define, move: moveRows }: RowChoices): (row: OfficeRegistrationFragment) => readonly RowAction[] {
  const { t } = useTranslation();
  const actor = useActor();
  return (row) => [
    { key: 'open', label: t('visits.office.open'), icon: <FormOutlined />, onClick: () => open(row) },
    ...(row.isTeamLead && isCancelledRegistration(row.status)
      ? [{ key: 'lead', label: t('visits.define.title'), icon: <TeamOutlined />, onClick: () => define(row) }]
      : []),
    ...MOVES.filter((move) => mayMoveRegistration(actor, row, move).ok).map((move) => ({
      ...actionOf(move, t),
      onClick: () => moveRows(move, [keyOf(row)]),
    })),
  ];
}

const actionOf = (move: OfficeMove, t: (key: string) => string) => ({
  key: move,
  label: t(`visits.move.${move}.action`),
  icon: ICONS[move],
  danger: move === 'cancel',
});

const keyOf = ({ visitId, userId }: OfficeRegistrationFragment): string => `${visitId}-${userId}`;

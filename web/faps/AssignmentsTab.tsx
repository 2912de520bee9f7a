import { DisconnectOutlined, EditOutlined, EyeOutlined, FileExcelOutlined, TeamOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button, Flex, Skeleton } from 'antd';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { averageGrade, gradeDeviation } from '../../engine/ranking/index.ts';
import { fullName } from '../../engine/text.ts';
import {
  FapPlacesDocument,
  RemoveFapReviewerDocument,
  TakeFromFapsDocument,
  type FapFactsFragment,
  type FapPlaceFragment,
} from '../generated/faps.ts';
import { useRemoval } from '../judgements/index.ts';
import { requestedText, useReviewWindow } from '../proposals/index.ts';
import { useDownloadActions } from '../reviews/index.ts';
import { runningDownloads, useActor } from '../shell/index.ts';
import { CellText } from '../ui/CellText.tsx';
import { columnFactory, List, useWholeList, type BulkAction, type ListColumn, type RowAction } from '../ui/list/index.ts';
import { SelectionBar } from '../ui/list/SelectionBar.tsx';
import { knownError } from '../ui/errors.ts';
import { notices } from '../ui/notices.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { useConflicts } from './conflicts.ts';
import { assignable } from './assignable.ts';
import { CallChoice } from './CallChoice.tsx';
import { gradesIn } from './grades-in.ts';
import { PanelSheetButton, sheetPath } from './PanelSheetButton.tsx';
import { filteredPlaces, usePlaceFilters } from './place-filters.ts';
import { ReviewersOfPlace } from './ReviewersOfPlace.tsx';
import { PANEL_LISTS, usePanelCall } from './use-panel-call.ts';
import { onDemand } from '../ui/on-demand.tsx';

const AssignReviewersDialog = onDemand(() => import('./AssignReviewersDialog.tsx'));
const AutomaticAssignment = onDemand(() => import('./AutomaticAssignment.tsx'));

const SEARCH_DELAY_MS = 300;

interface AssignmentsTabProps {
  readonly fap: FapFactsFragment;
  /** Officer, chair or secretary, who assign reviewers. */
  readonly leads: boolean;
  readonly isOfficer: boolean;
}

type Assignable = ReturnType<typeof assignable<FapPlaceFragment>>;

export default function AssignmentsTab({ fap, leads, isOfficer }: AssignmentsTabProps) {
  const { t } = useTranslation();
  const panelCall = usePanelCall(fap.id);
  const callId = panelCall.call?.id ?? 0;
  const [assigning, setAssigning] = useState<Assignable | null>(null);
  const [automatic, setAutomatic] = useState(false);
  const { props, list, data, all, reload, refetch } = useWholeList(FapPlacesDocument, {
    pageSize: 20,
    sortField: 'proposalId',
    scope: PANEL_LISTS.assignments,
    variables: { fapId: fap.id, callId },
    skip: callId === 0,
    fetchPolicy: 'cache-and-network',
    filters: usePlaceFilters(leads),
    rows: ({ getFapProposals }, chosen) => filteredPlaces(getFapProposals, fap, chosen),
    words: textsOf,
    sortValue: valueOf,
  });
  const places = data?.getFapProposals;
  const { reviewWindow, addressOf } = useReviewWindow({
    keys: [...new Set(places?.map(({ proposalPk }) => proposalPk))],
    onChanged: reload,
  });
  const removals = useRemovals(fap, isOfficer, refetch);
  const columns = useAssignmentColumns({ fap, leads, callId, addressOf, onRemove: removals.removeReviewer, onRanked: reload });
  const rowActions = usePlaceActions({ leads, isOfficer, addressOf, assign: setAssigning, takeOut: removals.takeOut });
  const bulkActions = usePlaceBulkActions({
    fap,
    call: panelCall.call,
    leads,
    places,
    selection: list.state.selection,
    assign: setAssigning,
  });
  if (!panelCall.call) return <Skeleton active />;
  const closed = (changed: boolean): void => {
    setAssigning(null);
    setAutomatic(false);
    if (changed) reload();
  };
  return (
    <>
      <Flex justify="space-between" gap={12} wrap style={{ marginBottom: 12 }}>
        <CallChoice {...panelCall} />
        {leads && <LeadButtons fap={fap} call={panelCall.call} disabled={!places?.length} onAutomatic={() => setAutomatic(true)} />}
      </Flex>
      <List
        {...props}
        name="fapAssignments"
        rowKey={keyOf}
        columns={columns}
        rowActions={rowActions}
        bulkActions={bulkActions}
        selectionBar={SelectionBar}
        allMatching={() => Promise.resolve(all?.map(keyOf) ?? null)}
        searchPlaceholder={t('faps.assign.search')}
        searchDelayMs={SEARCH_DELAY_MS}
        empty={{ title: t('faps.assign.none'), text: t('faps.assign.noneText') }}
      />
      {assigning && <AssignReviewersDialog fap={fap} callId={callId} {...assigning} onClose={closed} />}
      {automatic && <AutomaticAssignment fap={fap} callId={callId} places={places ?? []} onClose={closed} />}
      {reviewWindow}
    </>
  );
}

type LeadButtonsProps = ComponentProps<typeof PanelSheetButton> & { readonly onAutomatic: () => void };

function LeadButtons({ onAutomatic, ...sheet }: LeadButtonsProps) {
  const { t } = useTranslation();
  return (
    <Flex gap={8} wrap>
      <PanelSheetButton {...sheet} />
      <Button type="primary" disabled={sheet.disabled} onClick={onAutomatic}>
        {t('faps.automatic.open')}
      </Button>
    </Flex>
  );
}

/** Takes reviewers off a proposal, and proposals out of the panel. */
function useRemovals(fap: FapFactsFragment, isOfficer: boolean, onRemoved: () => Promise<unknown>) {
  const { t } = useTranslation();
  const { confirmed } = useAttempt();
  const removal = useRemoval();
  const [removeReviewer] = useMutation(RemoveFapReviewerDocument);
  const [takeOut] = useMutation(TakeFromFapsDocument);
  /** Chairs and secretaries are refused what officers are asked about. */
  const remove = async (work: (andReviews: boolean) => Promise<unknown>, done: string): Promise<void> => {
    try {
      if (isOfficer ? !(await removal(work)) : !(await work(false))) return;
      notices.success(done);
      await onRemoved();
    } catch (error) {
      notices.error(knownError(error, t('common.failed')).text);
    }
  };
  const askToRemove = (proposalPk: number, memberId: number, name: string): void =>
    confirmed(t('faps.assign.removes', { name }), t('common.remove'), true, async () => {
      const work = (andReviews: boolean) => removeReviewer({ variables: { fapId: fap.id, memberId, proposalPk, andReviews } });
      await remove(work, t('faps.assign.removed', { name }));
    });
  const askToTakeOut = ({ proposalPk, proposal: { proposalId } }: FapPlaceFragment): void =>
    confirmed(t('faps.assign.takesOut', { proposal: proposalId, fap: fap.code }), t('common.remove'), true, async () => {
      const work = (andReviews: boolean) => takeOut({ variables: { proposalPks: [proposalPk], fapIds: [fap.id], andReviews } });
      await remove(work, t('faps.assign.takenOut', { proposal: proposalId }));
    });
  return { removeReviewer: askToRemove, takeOut: askToTakeOut };
}

interface AssignmentColumnsOptions extends Pick<AssignmentsTabProps, 'fap' | 'leads'> {
  readonly callId: number;
  readonly addressOf: (primaryKey: number) => string;
  readonly onRemove: (proposalPk: number, memberId: number, name: string) => void;
  readonly onRanked: () => void;
}

function useAssignmentColumns({
  fap,
  leads,
  callId,
  addressOf,
  onRemove,
  onRanked,
}: AssignmentColumnsOptions): readonly ListColumn<FapPlaceFragment>[] {
  const { t } = useTranslation();
  const conflict = useConflicts(fap.id, callId, leads);
  const column = columnFactory<FapPlaceFragment>();
  const columns: readonly ListColumn<FapPlaceFragment>[] = [
    column(
      'proposal',
      { title: t('faps.assign.proposal'), main: true, sortField: 'proposalId' },
      ({ proposalPk, proposal: { proposalId, title } }) => {
        const text = `${proposalId} ${title}`.trim();
        return leads ? <CellText to={addressOf(proposalPk)}>{text}</CellText> : text;
      },
    ),
    column('pi', { title: t('faps.assign.pi'), width: 160, priority: 1 }, piOf),
    column('instrument', { title: t('faps.assign.instrument'), feature: 'INSTRUMENT_MANAGEMENT', width: 150, priority: 2 }, instrumentName),
    column(
      'requested',
      { title: t('proposals.column.requestedTime'), width: 110, priority: 1, align: 'right' },
      ({ proposal, instrumentId }) =>
        requestedText(proposal, instrumentId === null ? [] : [instrumentId], t, proposal.call?.allocationTimeUnit ?? 'Day'),
    ),
    column('reviewers', { title: t('faps.assign.reviewers') }, (row) => (
      <ReviewersOfPlace
        place={row}
        wanted={fap.numberRatingsRequired}
        conflict={conflict}
        onRemove={leads && !row.instrumentSubmitted ? onRemove : null}
        onRanked={onRanked}
      />
    )),
  ];
  // a reviewer reads the grades of others only once all are in
  const gradeColumns: readonly ListColumn<FapPlaceFragment>[] = [
    column('average', { title: t('meeting.columns.average'), width: 100, priority: 2, align: 'right' }, averageOf),
    column('deviation', { title: t('meeting.columns.deviation'), width: 110, priority: 2, align: 'right' }, deviationOf),
  ];
  return leads ? [...columns, ...gradeColumns] : columns;
}

interface PlaceActionsOptions extends Pick<AssignmentsTabProps, 'leads' | 'isOfficer'> {
  readonly addressOf: (primaryKey: number, tab?: 'reviews' | 'grade') => string;
  readonly assign: (places: Assignable) => void;
  readonly takeOut: (place: FapPlaceFragment) => void;
}

function usePlaceActions({
  leads,
  isOfficer,
  addressOf,
  assign,
  takeOut,
}: PlaceActionsOptions): (row: FapPlaceFragment) => readonly RowAction[] {
  const { t } = useTranslation();
  const { userId } = useActor();
  /** The review of the reader, whatever their role; officers open it among all of the proposal. */
  const ownReview = ({ assignments, proposalPk }: FapPlaceFragment): readonly RowAction[] => {
    const own = assignments.find(({ fapMemberUserId }) => fapMemberUserId === userId);
    if (!own) return [];
    const isOpen = own.review?.status === 'DRAFT';
    return [
      {
        key: 'own',
        label: t(isOpen ? 'reviews.action.grade' : 'reviews.action.view'),
        icon: isOpen ? <EditOutlined /> : <EyeOutlined />,
        to: addressOf(proposalPk, isOfficer ? 'reviews' : 'grade'),
      },
    ];
  };
  const leadActions = (row: FapPlaceFragment): readonly RowAction[] => [
    {
      key: 'assign',
      ...(row.isConflicted ? { off: t('faps.conflicted') } : {}),
      label: t('faps.assign.one', { proposal: row.proposal.proposalId }),
      icon: <TeamOutlined />,
      onClick: () => assign(assignable([row])),
    },
    ...(isOfficer
      ? [
          {
            key: 'takeOut',
            label: t('faps.assign.takeOut', { proposal: row.proposal.proposalId }),
            icon: <DisconnectOutlined />,
            danger: true,
            onClick: () => takeOut(row),
          },
        ]
      : []),
  ];
  return (row) => [...ownReview(row), ...(leads ? leadActions(row) : [])];
}

interface PlaceBulkActionsOptions extends Pick<AssignmentsTabProps, 'fap' | 'leads'> {
  readonly call: { readonly id: number; readonly shortCode: string } | null;
  readonly places: readonly FapPlaceFragment[] | undefined;
  readonly selection: readonly string[];
  readonly assign: (places: Assignable) => void;
}

function usePlaceBulkActions({ fap, call, leads, places = [], selection, assign }: PlaceBulkActionsOptions): readonly BulkAction<string>[] {
  const { t } = useTranslation();
  const chosen = (keys: readonly string[]) => places.filter((row) => keys.includes(keyOf(row)));
  const downloads = useDownloadActions((keys) => chosen(keys).map(({ proposal }) => proposal));
  if (!leads || !call) return downloads;
  const selected = assignable(chosen(selection));
  return [
    {
      key: 'assign',
      label: t('faps.assign.several'),
      icon: <TeamOutlined />,
      ...(selected.leftOut.length > 0 && selected.places.length === 0 ? { off: t('faps.conflicted') } : {}),
      run: (keys) => assign(assignable(chosen(keys))),
    },
    ...downloads,
    {
      key: 'sheet',
      label: t('faps.sheet.export'),
      icon: <FileExcelOutlined />,
      run: (keys) =>
        runningDownloads.start(
          sheetPath(fap, call, [...new Set(chosen(keys).map(({ proposalPk }) => proposalPk))]),
          t('faps.sheet.as', { fap: fap.code, call: call.shortCode }),
        ),
    },
  ];
}

const keyOf = ({ proposalPk, instrumentId }: FapPlaceFragment): string => `${proposalPk}-${instrumentId}`;
const piOf = ({ proposal: { proposer } }: FapPlaceFragment): string => (proposer ? fullName(proposer) : '');
const instrumentName = ({ instrument }: FapPlaceFragment): string => instrument?.name ?? '';
const averageOf = (row: FapPlaceFragment): number | null => averageGrade(gradesIn(row));
const deviationOf = (row: FapPlaceFragment): number | null => gradeDeviation(gradesIn(row));
const textsOf = (row: FapPlaceFragment): readonly string[] => [
  row.proposal.proposalId,
  row.proposal.title,
  piOf(row),
  instrumentName(row),
  ...row.assignments.map(({ user }) => (user ? fullName(user) : '')),
];

function valueOf(row: FapPlaceFragment, field: string): string | number {
  if (field === 'reviewers') return row.assignments.length;
  if (field === 'average') return averageOf(row) ?? Infinity;
  if (field === 'deviation') return deviationOf(row) ?? -1;
  if (field === 'instrument') return instrumentName(row);
  return field === 'pi' ? piOf(row) : row.proposal.proposalId;
}

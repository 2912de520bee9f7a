import { DisconnectOutlined, EditOutlined, EyeOutlined, FilePdfOutlined, FileZipOutlined, TeamOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button, Flex, Skeleton } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
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
import { useReviewWindow } from '../proposals/index.ts';
import { useDownload } from '../reviews/index.ts';
import { useActor } from '../shell/index.ts';
import { CellText } from '../ui/CellText.tsx';
import { List, useWholeList, type BulkAction, type ListColumn, type RowAction } from '../ui/list/index.ts';
import { SelectionBar } from '../ui/list/SelectionBar.tsx';
import { knownError } from '../ui/errors.ts';
import { notices } from '../ui/notices.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { useConflicts } from './conflicts.ts';
import { assignable } from './assignable.ts';
import { CallChoice } from './CallChoice.tsx';
import { gradesIn } from './grades-in.ts';
import { PanelSheetButton } from './PanelSheetButton.tsx';
import { ReviewersOfPlace } from './ReviewersOfPlace.tsx';
import { PANEL_LISTS, usePanelCall } from './use-panel-call.ts';

const AssignReviewersDialog = lazy(() => import('./AssignReviewersDialog.tsx'));
const AutomaticAssignment = lazy(() => import('./AutomaticAssignment.tsx'));

const SEARCH_DELAY_MS = 300;

interface AssignmentsTabProps {
  readonly fap: FapFactsFragment;
  /** Officer, chair or secretary, who assign reviewers. */
  readonly leads: boolean;
  readonly isOfficer: boolean;
}

export default function AssignmentsTab({ fap, leads, isOfficer }: AssignmentsTabProps) {
  const { t } = useTranslation();
  const { userId } = useActor();
  const { confirmed } = useAttempt();
  const removal = useRemoval();
  const panelCall = usePanelCall(fap.id);
  const callId = panelCall.call?.id ?? 0;
  const [assigning, setAssigning] = useState<ReturnType<typeof assignable<FapPlaceFragment>> | null>(null);
  const [automatic, setAutomatic] = useState(false);
  const { props, list, data, all, reload, refetch } = useWholeList(FapPlacesDocument, {
    pageSize: 20,
    sortField: 'proposalId',
    scope: PANEL_LISTS.assignments,
    variables: { fapId: fap.id, callId },
    skip: callId === 0,
    fetchPolicy: 'cache-and-network',
    rows: ({ getFapProposals }) => getFapProposals,
    words: textsOf,
    sortValue: valueOf,
  });
  const [removeReviewer] = useMutation(RemoveFapReviewerDocument);
  const [takeOut] = useMutation(TakeFromFapsDocument);
  const conflict = useConflicts(fap.id, callId, leads);
  const places = data?.getFapProposals;
  const { reviewWindow, addressOf } = useReviewWindow({
    keys: useMemo(() => [...new Set(places?.map(({ proposalPk }) => proposalPk))], [places]),
    onChanged: reload,
  });
  /** Chairs and secretaries are refused what officers are asked about. */
  const remove = async (work: (andReviews: boolean) => Promise<unknown>, done: string): Promise<void> => {
    try {
      if (isOfficer ? !(await removal(work)) : !(await work(false))) return;
      notices.success(done);
      await refetch();
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
  const columns: readonly ListColumn<FapPlaceFragment>[] = [
    {
      key: 'proposal',
      title: t('faps.assign.proposal'),
      main: true,
      sortField: 'proposalId',
      render: ({ proposalPk, proposal: { proposalId, title } }) => {
        const text = `${proposalId} ${title}`.trim();
        return leads ? <CellText to={addressOf(proposalPk)}>{text}</CellText> : text;
      },
    },
    { key: 'pi', title: t('faps.assign.pi'), width: 160, priority: 1, sortField: 'pi', render: piOf },
    {
      key: 'instrument',
      feature: 'INSTRUMENT_MANAGEMENT',
      title: t('faps.assign.instrument'),
      width: 150,
      priority: 2,
      sortField: 'instrument',
      render: instrumentName,
    },
    {
      key: 'reviewers',
      title: t('faps.assign.reviewers'),
      sortField: 'reviewers',
      render: (row) => (
        <ReviewersOfPlace
          place={row}
          wanted={fap.numberRatingsRequired}
          conflict={conflict}
          onRemove={leads && !row.instrumentSubmitted ? askToRemove : null}
          onRanked={reload}
        />
      ),
    },
  ];
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
  // a reviewer reads the grades of others only once all are in
  const gradeColumns: readonly ListColumn<FapPlaceFragment>[] = [
    {
      key: 'average',
      title: t('meeting.columns.average'),
      width: 100,
      priority: 2,
      align: 'right',
      sortField: 'average',
      render: averageOf,
    },
    {
      key: 'deviation',
      title: t('meeting.columns.deviation'),
      width: 110,
      priority: 2,
      align: 'right',
      sortField: 'deviation',
      render: deviationOf,
    },
  ];
  const leadActions = (row: FapPlaceFragment): readonly RowAction[] => [
    {
      key: 'assign',
      ...(row.isConflicted ? { off: t('faps.conflicted') } : {}),
      label: t('faps.assign.one', { proposal: row.proposal.proposalId }),
      icon: <TeamOutlined />,
      onClick: () => setAssigning(assignable([row])),
    },
    ...(isOfficer
      ? [
          {
            key: 'takeOut',
            label: t('faps.assign.takeOut', { proposal: row.proposal.proposalId }),
            icon: <DisconnectOutlined />,
            danger: true,
            onClick: () => askToTakeOut(row),
          },
        ]
      : []),
  ];
  const download = useDownload();
  const chosen = (keys: readonly string[]) => places?.filter((row) => keys.includes(keyOf(row))) ?? [];
  const downloadAs = (kind: 'pdf' | 'zip') => (keys: readonly string[]) =>
    void download(
      kind,
      chosen(keys).map(({ proposal }) => proposal),
    );
  const selected = assignable(chosen(list.state.selection));
  const bulkActions: readonly BulkAction<string>[] = [
    {
      key: 'assign',
      label: t('faps.assign.several'),
      icon: <TeamOutlined />,
      ...(selected.leftOut.length > 0 && selected.places.length === 0 ? { off: t('faps.conflicted') } : {}),
      run: (keys) => setAssigning(assignable(chosen(keys))),
    },
    { key: 'pdf', label: t('proposals.bulk.pdf'), icon: <FilePdfOutlined />, run: downloadAs('pdf') },
    { key: 'zip', label: t('proposals.bulk.zip'), icon: <FileZipOutlined />, run: downloadAs('zip') },
  ];
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
        {leads && (
          <Flex gap={8} wrap>
            <PanelSheetButton fap={fap} call={panelCall.call} disabled={!places?.length} />
            <Button type="primary" disabled={!places?.length} onClick={() => setAutomatic(true)}>
              {t('faps.automatic.open')}
            </Button>
          </Flex>
        )}
      </Flex>
      <List
        {...props}
        name="fapAssignments"
        rowKey={keyOf}
        columns={leads ? [...columns, ...gradeColumns] : columns}
        rowActions={(row) => [...ownReview(row), ...(leads ? leadActions(row) : [])]}
        {...(leads ? { bulkActions, selectionBar: SelectionBar, allMatching: () => Promise.resolve(all?.map(keyOf) ?? null) } : {})}
        searchPlaceholder={t('faps.assign.search')}
        searchDelayMs={SEARCH_DELAY_MS}
        empty={{ title: t('faps.assign.none'), text: t('faps.assign.noneText') }}
      />
      <Suspense>
        {assigning && <AssignReviewersDialog fap={fap} callId={callId} {...assigning} onClose={closed} />}
        {automatic && <AutomaticAssignment fap={fap} callId={callId} places={places ?? []} onClose={closed} />}
      </Suspense>
      {reviewWindow}
    </>
  );
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

import { CommentOutlined, FileExcelOutlined, FilePdfOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button, Empty, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ChooseTechniqueInstrumentDocument,
  MatchingTechniqueProposalsDocument,
  TechniqueProposalsDocument,
} from '../../generated/technique-proposals.ts';
import { useReviewWindow } from '../../proposals/index.ts';
import { PageContent } from '../../settings/index.ts';
import { apollo, notices, runningDownloads } from '../../shell/index.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { knownError } from '../../ui/errors.ts';
import { dirtyForms } from '../../ui/dirty-forms.ts';
import { List, useServerList, type RowAction } from '../../ui/list/index.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAskClose } from '../../ui/use-ask-close.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { TechniqueListRow } from '../row-choices.ts';
import { useTechniqueFilters } from '../technique-filters.ts';
import { useTechniqueChoices } from '../use-choices.ts';
import { useTechniqueColumns } from '../use-columns.tsx';

const TechniqueStatusDialog = lazy(() => import('../TechniqueStatusDialog.tsx'));
const ScientistCommentForm = lazy(() => import('../ScientistCommentForm.tsx'));

/** Page size of technique tables (specification 9). */
const PAGE_SIZE = 5;
const SEARCH_DELAY_MS = 600;

export default function TechniqueProposalsPage() {
  const { t } = useTranslation();
  const choices = useTechniqueChoices();
  const filters = useTechniqueFilters(choices);
  const { props, matching, reload, refetch } = useServerList(TechniqueProposalsDocument, {
    pageSize: PAGE_SIZE,
    filters,
    skip: !choices.calls?.length,
    fetchPolicy: 'cache-and-network',
    page: ({ getTechniqueScientistProposals: { proposals, totalCount } }) => ({ rows: proposals, totalCount }),
  });
  const [busy, setBusy] = useState<number | null>(null);
  const [moving, setMoving] = useState<{ readonly row: TechniqueListRow; readonly statusId: number } | null>(null);
  const chosenStatus = moving && choices.statuses.find(({ id }) => id === moving.statusId);
  const [commented, setCommented] = useState<TechniqueListRow | null>(null);
  const closeComment = useAskClose(dirtyForms.any, () => setCommented(null));
  const { attempt } = useAttempt();
  const [choose] = useMutation(ChooseTechniqueInstrumentDocument);
  const save = async ({ primaryKey }: TechniqueListRow, work: () => Promise<unknown>): Promise<void> => {
    setBusy(primaryKey);
    await attempt(work, t('techniqueProposals.updated'));
    await refetch();
    setBusy(null);
  };
  const { reviewWindow, addressOf } = useReviewWindow({
    keys: props.rows?.map(({ primaryKey }) => primaryKey) ?? [],
    onChanged: reload,
  });
  const columns = useTechniqueColumns({
    choices,
    busy,
    addressOf,
    onStatus: (row, statusId) => setMoving({ row, statusId }),
    onInstrument: (row, id) => void save(row, () => choose({ variables: { primaryKey: row.primaryKey, instrumentIds: [id] } })),
  });
  const allKeys = async (): Promise<readonly string[] | null> => {
    try {
      const { data: all } = await apollo.query({
        query: MatchingTechniqueProposalsDocument,
        variables: matching,
        fetchPolicy: 'network-only',
      });
      return all?.getTechniqueScientistProposalsBasic.proposals.map(keyOf) ?? null;
    } catch (failure) {
      notices.error(knownError(failure, t('common.failed')).text);
      return null;
    }
  };
  const toSheet = (keys: readonly string[] | null): void => {
    if (keys && keys.length > 0)
      runningDownloads.start(`/download/xlsx/technique/${keys.join(',')}`, t('techniqueProposals.asSheet', { count: keys.length }));
  };
  const rowActions = (row: TechniqueListRow): readonly RowAction[] => [
    { key: 'comment', label: t('techniqueProposals.comment.action'), icon: <CommentOutlined />, onClick: () => setCommented(row) },
    {
      key: 'pdf',
      label: t('proposals.bulk.pdf'),
      icon: <FilePdfOutlined />,
      onClick: () => runningDownloads.start(`/download/pdf/proposal/${row.primaryKey}`, row.proposalId),
    },
  ];
  return (
    <>
      <PageHeader
        title={t('techniqueProposals.title')}
        actions={
          <Button icon={<FileExcelOutlined />} disabled={props.totalCount === 0} onClick={() => void allKeys().then(toSheet)}>
            {t('techniqueProposals.sheetOfAll')}
          </Button>
        }
      />
      <div style={{ marginBottom: 16 }}>
        <Suspense fallback={<Skeleton active title={false} />}>
          <PageContent page="TECHNIQUEPROPOSALMANAGEMENTPAGE" />
        </Suspense>
      </div>
      {choices.calls?.length === 0 ? (
        <Empty description={t('techniqueProposals.noCall')} />
      ) : (
        <List
          {...props}
          name="techniqueProposals"
          rowKey={keyOf}
          columns={columns}
          rowActions={rowActions}
          bulkActions={[{ key: 'sheet', label: t('techniqueProposals.sheet'), icon: <FileExcelOutlined />, run: toSheet }]}
          selectionBar={SelectionBar}
          allMatching={allKeys}
          searchPlaceholder={t('techniqueProposals.search')}
          searchDelayMs={SEARCH_DELAY_MS}
          empty={{ title: t('techniqueProposals.none') }}
        />
      )}
      {reviewWindow}
      {moving && chosenStatus && (
        <Suspense>
          <TechniqueStatusDialog
            row={moving.row}
            status={chosenStatus}
            onClose={(changed) => {
              setMoving(null);
              if (changed) reload();
            }}
          />
        </Suspense>
      )}
      {commented && (
        <Drawer open size={640} title={`${commented.proposalId} ${commented.title}`.trim()} onClose={closeComment}>
          <Suspense fallback={<Skeleton active />}>
            <ScientistCommentForm proposalPk={commented.primaryKey} onSaved={() => setCommented(null)} />
          </Suspense>
        </Drawer>
      )}
    </>
  );
}

const keyOf = ({ primaryKey }: { readonly primaryKey: number }): string => String(primaryKey);

import { CommentOutlined, FileExcelOutlined, FilePdfOutlined, FileZipOutlined, PrinterOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button, Empty, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ChooseTechniqueInstrumentDocument,
  MatchingTechniqueProposalsDocument,
  type MatchingTechniqueProposalsQueryVariables,
  TechniqueProposalsDocument,
} from '../../generated/technique-proposals.ts';
import { downloadProposals, useReviewWindow } from '../../proposals/index.ts';
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
import { onDemand } from '../../ui/on-demand.tsx';

const TechniqueStatusDialog = onDemand(() => import('../TechniqueStatusDialog.tsx'));
const ScientistCommentForm = lazy(() => import('../ScientistCommentForm.tsx'));

const FILE_ICONS = { pdf: <FilePdfOutlined />, print: <PrinterOutlined />, zip: <FileZipOutlined /> };

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
  const [moving, setMoving] = useState<{ readonly row: TechniqueListRow; readonly statusId: number } | null>(null);
  const chosenStatus = moving && choices.statuses.find(({ id }) => id === moving.statusId);
  const [commented, setCommented] = useState<TechniqueListRow | null>(null);
  const { busy, chooseInstrument } = useInstrumentChoice(refetch);
  const { reviewWindow, addressOf } = useReviewWindow({ keys: props.rows?.map(({ primaryKey }) => primaryKey) ?? [], onChanged: reload });
  const columns = useTechniqueColumns({
    choices,
    busy,
    addressOf,
    onStatus: (row, statusId) => setMoving({ row, statusId }),
    onInstrument: chooseInstrument,
  });
  const { allKeys, toSheet } = useSheet(matching);
  const rowActions = useTechniqueActions(setCommented);
  return (
    <>
      <TechniqueHeader isEmpty={props.totalCount === 0} onSheet={() => void allKeys().then(toSheet)} />
      {choices.calls?.length === 0 ? (
        <Empty description={t('techniqueProposals.noCall')} />
      ) : (
        <List
          {...props}
          name="techniqueProposals"
          rowKey={keyOf}
          columns={columns}
          rowActions={rowActions}
          bulkActions={[
            { key: 'sheet', label: t('techniqueProposals.sheet'), icon: <FileExcelOutlined />, run: toSheet },
            ...(['pdf', 'print', 'zip'] as const).map((kind) => ({
              key: kind,
              label: t(`proposals.bulk.${kind}`),
              icon: FILE_ICONS[kind],
              run: (keys: readonly string[]) => void downloadProposals(kind, keys),
            })),
          ]}
          selectionBar={SelectionBar}
          allMatching={allKeys}
          searchPlaceholder={t('techniqueProposals.search')}
          searchDelayMs={SEARCH_DELAY_MS}
          empty={{ title: t('techniqueProposals.none') }}
        />
      )}
      {reviewWindow}
      {moving && chosenStatus && (
        <TechniqueStatusDialog
          row={moving.row}
          status={chosenStatus}
          onClose={(changed) => {
            setMoving(null);
            if (changed) reload();
          }}
        />
      )}
      {commented && <CommentDrawer row={commented} onClose={() => setCommented(null)} />}
    </>
  );
}

function TechniqueHeader({ isEmpty, onSheet }: { readonly isEmpty: boolean; readonly onSheet: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('techniqueProposals.title')}
        actions={
          <Button icon={<FileExcelOutlined />} disabled={isEmpty} onClick={onSheet}>
            {t('techniqueProposals.sheetOfAll')}
          </Button>
        }
      />
      <div style={{ marginBottom: 16 }}>
        <Suspense fallback={<Skeleton active title={false} />}>
          <PageContent page="TECHNIQUEPROPOSALMANAGEMENTPAGE" />
        </Suspense>
      </div>
    </>
  );
}

function useInstrumentChoice(refetch: () => Promise<unknown>) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const [choose] = useMutation(ChooseTechniqueInstrumentDocument);
  const [busy, setBusy] = useState<number | null>(null);
  const save = async (primaryKey: number, instrumentId: number): Promise<void> => {
    setBusy(primaryKey);
    await attempt(() => choose({ variables: { primaryKey, instrumentIds: [instrumentId] } }), t('techniqueProposals.updated'));
    await refetch();
    setBusy(null);
  };
  return { busy, chooseInstrument: ({ primaryKey }: TechniqueListRow, id: number): void => void save(primaryKey, id) };
}

/** All proposals that match, and the spreadsheet of some. */
function useSheet(matching: MatchingTechniqueProposalsQueryVariables) {
  const { t } = useTranslation();
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
  return { allKeys, toSheet };
}

function useTechniqueActions(comment: (row: TechniqueListRow) => void): (row: TechniqueListRow) => readonly RowAction[] {
  const { t } = useTranslation();
  return (row) => [
    { key: 'comment', label: t('techniqueProposals.comment.action'), icon: <CommentOutlined />, onClick: () => comment(row) },
    {
      key: 'pdf',
      label: t('proposals.bulk.pdf'),
      icon: <FilePdfOutlined />,
      onClick: () => runningDownloads.start(`/download/pdf/proposal/${row.primaryKey}`, row.proposalId),
    },
  ];
}

function CommentDrawer({ row, onClose }: { readonly row: TechniqueListRow; readonly onClose: () => void }) {
  return (
    <Drawer open size={640} title={`${row.proposalId} ${row.title}`.trim()} onClose={useAskClose(dirtyForms.any, onClose)}>
      <Suspense fallback={<Skeleton active />}>
        <ScientistCommentForm proposalPk={row.primaryKey} onSaved={onClose} />
      </Suspense>
    </Drawer>
  );
}

const keyOf = ({ primaryKey }: { readonly primaryKey: number }): string => String(primaryKey);

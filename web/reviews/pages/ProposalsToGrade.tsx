import { EditOutlined, EyeOutlined, FilePdfOutlined, SendOutlined } from '@ant-design/icons';
import { Flex, Progress, Typography } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalsToGradeDocument, type GradingRowFragment } from '../../generated/panel-reviews.ts';
import { useReviewWindow } from '../../proposals/index.ts';
import { useActor, useDates } from '../../shell/index.ts';
import { List, useWholeList, type BulkAction } from '../../ui/list/index.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { serverNow } from '../../ui/server-clock.ts';
import { progressOf } from '../list/progress.ts';
import { gradingSortValue, useGradingColumns } from '../list/use-grading-columns.tsx';
import { useDownload } from '../list/use-download.ts';
import { filteredReviews, useGradingFilters } from '../list/use-grading-filters.ts';

const SubmitPanelReviewsDialog = lazy(() => import('../list/SubmitPanelReviewsDialog.tsx'));
const NO_REVIEWS: readonly GradingRowFragment[] = [];

/** Reviews of a panel member, or of all in the panels of a chair or secretary (specification 2, Proposals to grade). */
export default function ProposalsToGrade() {
  const { t } = useTranslation();
  const { userId, role } = useActor();
  const choosesReviewer = role === 'FAP_REVIEWER';
  const {
    props,
    values,
    all: found = NO_REVIEWS,
    data,
    reload: changed,
  } = useWholeList(ProposalsToGradeDocument, {
    sortField: 'proposalId',
    filters: useGradingFilters(choosesReviewer),
    filter: { reviewer: 'ALL', others: true },
    keepsRows: true,
    rows: ({ userWithReviews }, chosenFilters) => filteredReviews(userWithReviews.reviews, chosenFilters),
    words: wordsOf,
    sortValue: gradingSortValue,
  });
  const ofOthers = values.reviewer !== 'ME';
  const [submitting, setSubmitting] = useState<readonly GradingRowFragment[] | null>(null);
  const { reviewWindow, addressOf } = useReviewWindow({
    keys: useMemo(() => [...new Set(found.flatMap(({ proposal }) => proposal?.primaryKey ?? []))], [found]),
    onChanged: changed,
  });
  const addressOfReview = useCallback(
    ({ proposal, userID }: GradingRowFragment) =>
      addressOf(proposal?.primaryKey ?? 0, role === 'FAP_REVIEWER' || userID === userId ? 'grade' : 'reviews'),
    [addressOf, role, userId],
  );
  const chosen = (keys: readonly string[]) => found.filter(({ id }) => keys.includes(String(id)));
  const download = useDownload();
  const downloadAs = (kind: 'pdf' | 'zip') => (keys: readonly string[]) =>
    void download(
      kind,
      chosen(keys).flatMap(({ proposal }) => proposal ?? []),
    );
  const bulkActions: readonly BulkAction<string>[] = [
    { key: 'pdf', label: t('proposals.bulk.pdf'), icon: <FilePdfOutlined />, run: downloadAs('pdf') },
    {
      key: 'submit',
      label: t('reviews.submit.action'),
      icon: <SendOutlined />,
      off: choosesReviewer && ofOthers ? t('reviews.submit.onlyOwn') : undefined,
      run: (keys) => setSubmitting(chosen(keys)),
    },
  ];
  return (
    <>
      <PageHeader title={t('reviews.title')} />
      <Submitted
        {...progressOf(data?.userWithReviews.reviews ?? NO_REVIEWS, values.call === undefined ? null : Number(values.call))}
        isOfAll={ofOthers}
      />
      <List
        {...props}
        name="proposalsToGrade"
        rowKey={({ id }) => String(id)}
        columns={useGradingColumns(ofOthers, addressOfReview)}
        rowActions={(review) => {
          const isMine = review.userID === userId && review.status === 'DRAFT';
          const label = t(isMine ? 'reviews.action.grade' : 'reviews.action.view');
          return review.proposal
            ? [{ key: 'open', label, icon: isMine ? <EditOutlined /> : <EyeOutlined />, to: addressOfReview(review) }]
            : [];
        }}
        bulkActions={bulkActions}
        selectionBar={SelectionBar}
        allMatching={() => Promise.resolve(found.map(({ id }) => String(id)))}
        searchPlaceholder={t('reviews.search')}
        empty={{ title: t('reviews.noneTitle'), text: t('reviews.noneText') }}
      />
      {submitting && (
        <Suspense>
          <SubmitPanelReviewsDialog
            rows={submitting}
            onClose={(done) => {
              setSubmitting(null);
              if (done) changed();
            }}
          />
        </Suspense>
      )}
      {reviewWindow}
    </>
  );
}

const wordsOf = ({ proposal, reviewer, instrument }: GradingRowFragment): readonly string[] => [
  proposal?.proposalId ?? '',
  proposal?.title ?? '',
  reviewer?.lastname ?? '',
  instrument?.name ?? '',
];

/** Number of submitted reviews, and the time that is left for the others. */
function Submitted({ submitted, all, endsAt, isOfAll }: ReturnType<typeof progressOf> & { readonly isOfAll: boolean }) {
  const { t } = useTranslation();
  const { remaining, facilityTime } = useDates();
  if (all === 0) return null;
  const left =
    endsAt === null
      ? ''
      : remaining(endsAt) || t(new Date(endsAt) <= serverNow() ? 'reviews.ended' : 'reviews.until', { date: facilityTime.date(endsAt) });
  const counted = t(isOfAll ? 'reviews.progressOfAll' : 'reviews.progress', { submitted, all });
  return (
    <Flex align="center" gap={12} wrap style={{ marginBottom: 16 }}>
      <Progress
        percent={Math.round((100 * submitted) / all)}
        showInfo={false}
        aria-label={counted}
        style={{ width: 160, margin: 0 }}
        status={submitted === all ? 'success' : 'normal'}
      />
      <Typography.Text>
        {counted}
        {left !== '' && <span title={facilityTime.dateTimeInZone(endsAt)}>, {left}</span>}
      </Typography.Text>
    </Flex>
  );
}

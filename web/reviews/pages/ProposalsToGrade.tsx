import { EditOutlined, EyeOutlined, SendOutlined } from '@ant-design/icons';
import { Flex, Progress, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalsToGradeDocument, type GradingRowFragment } from '../../generated/panel-reviews.ts';
import { useReviewWindow } from '../../proposals/index.ts';
import { useActor, useDates } from '../../shell/index.ts';
import { List, useWholeList, type BulkAction, type RowAction } from '../../ui/list/index.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { serverNow } from '../../ui/server-clock.ts';
import { progressOf } from '../list/progress.ts';
import { gradingSortValue, useGradingColumns } from '../list/use-grading-columns.tsx';
import { useDownloadActions } from '../list/use-download-actions.tsx';
import { filteredReviews, useGradingFilters } from '../list/use-grading-filters.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const SubmitPanelReviewsDialog = onDemand(() => import('../list/SubmitPanelReviewsDialog.tsx'));
const NO_REVIEWS: readonly GradingRowFragment[] = [];

/** Reviews of a panel member, or of all in the panels of a chair or secretary (specification 2, Proposals to grade). */
export default function ProposalsToGrade() {
  const { t } = useTranslation();
  const { userId, role } = useActor();
  const choosesReviewer = role === 'FAP_REVIEWER';
  const {
    props,
    values,
    all: reviews = NO_REVIEWS,
    data,
    reload,
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
    keys: [...new Set(reviews.flatMap(({ proposal }) => proposal?.primaryKey ?? []))],
    onChanged: reload,
  });
  const addressOfReview = ({ proposal, userID }: GradingRowFragment): string =>
    addressOf(proposal?.primaryKey ?? 0, role === 'FAP_REVIEWER' || userID === userId ? 'grade' : 'reviews');
  return (
    <>
      <PageHeader title={t('reviews.title')} />
      <Submitted reviews={data?.userWithReviews.reviews} call={values.call} isOfAll={ofOthers} />
      <List
        {...props}
        name="proposalsToGrade"
        rowKey={({ id }) => String(id)}
        columns={useGradingColumns(ofOthers, addressOfReview)}
        rowActions={useRowActions(addressOfReview)}
        bulkActions={useBulkActions(reviews, choosesReviewer && ofOthers, setSubmitting)}
        selectionBar={SelectionBar}
        allMatching={() => Promise.resolve(reviews.map(({ id }) => String(id)))}
        searchPlaceholder={t('reviews.search')}
        empty={{ title: t('reviews.noneTitle'), text: t('reviews.noneText') }}
      />
      {submitting && (
        <SubmitPanelReviewsDialog
          rows={submitting}
          onClose={(done) => {
            setSubmitting(null);
            if (done) reload();
          }}
        />
      )}
      {reviewWindow}
    </>
  );
}

function useRowActions(addressOf: (review: GradingRowFragment) => string): (review: GradingRowFragment) => readonly RowAction[] {
  const { t } = useTranslation();
  const { userId } = useActor();
  return (review) => {
    const isMine = review.userID === userId && review.status === 'DRAFT';
    const label = t(isMine ? 'reviews.action.grade' : 'reviews.action.view');
    return review.proposal ? [{ key: 'open', label, icon: isMine ? <EditOutlined /> : <EyeOutlined />, to: addressOf(review) }] : [];
  };
}

type Reviews = readonly GradingRowFragment[];

function useBulkActions(all: Reviews, hasOthers: boolean, submit: (reviews: Reviews) => void): readonly BulkAction<string>[] {
  const { t } = useTranslation();
  const chosen = (keys: readonly string[]) => all.filter(({ id }) => keys.includes(String(id)));
  const downloads = useDownloadActions((keys) => chosen(keys).flatMap(({ proposal }) => proposal ?? []));
  return [
    {
      key: 'submit',
      label: t('reviews.submit.action'),
      icon: <SendOutlined />,
      off: hasOthers ? t('reviews.submit.onlyOwn') : undefined,
      run: (keys) => submit(chosen(keys)),
    },
    ...downloads,
  ];
}

const wordsOf = ({ proposal, reviewer, instrument }: GradingRowFragment): readonly string[] => [
  proposal?.proposalId ?? '',
  proposal?.title ?? '',
  reviewer?.lastname ?? '',
  instrument?.name ?? '',
];

interface SubmittedProps {
  readonly reviews: Reviews | undefined;
  readonly call: string | undefined;
  readonly isOfAll: boolean;
}

/** Number of submitted reviews, and the time that is left for the others. */
function Submitted({ reviews = NO_REVIEWS, call, isOfAll }: SubmittedProps) {
  const { t } = useTranslation();
  const { remaining, deadline } = useDates();
  const { submitted, all, endsAt } = progressOf(reviews, call === undefined ? null : Number(call));
  if (all === 0) return null;
  const left =
    endsAt === null
      ? ''
      : [remaining(endsAt), t(new Date(endsAt) <= serverNow() ? 'reviews.ended' : 'reviews.until', { date: deadline(endsAt) })]
          .filter(Boolean)
          .join(', ');
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
        {left !== '' && `, ${left}`}
      </Typography.Text>
    </Flex>
  );
}

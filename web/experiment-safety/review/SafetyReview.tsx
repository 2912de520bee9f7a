import { FilePdfOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button, Col, Row, Space, Tooltip } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { errors } from '../../../engine/errors.ts';
import { hasSafetyDocument } from '../../../engine/rules/experiment-safety.ts';
import { SafetyReviewDocument } from '../../generated/experiment-safety.ts';
import { runningDownloads, useActor, useDates } from '../../shell/index.ts';
import { useIsOn } from '../../ui/features.tsx';
import { isOwnInOtherRole } from '../../proposals/index.ts';
import { OwnProposalNote } from '../../ui/OwnProposalNote.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import PageProblem from '../../ui/PageProblem.tsx';
import { StatusTag, toneOf } from '../../ui/StatusTag.tsx';
import { VisitorDates } from '../../visits/index.ts';
import { FormToReview } from './FormToReview.tsx';
import { GivenDecisions } from './GivenDecisions.tsx';
import { NextSafetyForm } from './NextSafetyForm.tsx';
import { ReviewForm } from './ReviewForm.tsx';

/** The safety form at the left, its review at the right. */
export function SafetyReview({ experimentSafetyPk }: { readonly experimentSafetyPk: number }) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const actor = useActor();
  const isOfficer = actor.role === 'USER_OFFICER';
  const hasForm = useIsOn('RISK_ASSESSMENT');
  const { data, loading, error, refetch } = useQuery(SafetyReviewDocument, {
    variables: { experimentSafetyPk },
    fetchPolicy: 'cache-and-network',
  });
  if (!data) return <Loading loading={loading} error={error} refetch={refetch} rows={10} />;
  const form = data.getExperimentSafety;
  if (!form) return <PageProblem status="404" title={errors.SAFETY_REVIEW_NOT_FOUND.text} />;
  const { experiment, status, proposal, experimentPk } = form;
  const isOwn = proposal !== null && isOwnInOtherRole(actor, proposal);
  const isApproved = hasSafetyDocument(status?.shortCode);
  return (
    <>
      <PageHeader
        title={t('safetyReviews.of', { experiment: experiment?.experimentId ?? '' })}
        trail={[{ label: t('safetyReviews.title'), to: '/ExperimentSafetyReview' }]}
        note={
          <Space size={8} wrap>
            {proposal?.title}
            {experiment?.instrument?.name}
            {experiment && facilityTime.dateTimeInZone(experiment.startsAt)}
            {status && <StatusTag tone={toneOf(status.traits.tone)}>{status.name}</StatusTag>}
          </Space>
        }
        actions={
          <>
            {isOfficer && hasForm && <LinkButton to={`/ExperimentSafety/${experimentSafetyPk}`}>{t('safetyReviews.openForm')}</LinkButton>}
            <Tooltip title={isApproved ? '' : t('safetyReviews.notApproved')}>
              <Button
                icon={<FilePdfOutlined aria-hidden />}
                disabled={!isApproved}
                onClick={() => runningDownloads.start(`/download/pdf/experiment-safety/${experimentPk}`, experiment?.experimentId ?? '')}
              >
                {t('safetyReviews.document')}
              </Button>
            </Tooltip>
            {!isOwn && <NextSafetyForm form={form} />}
          </>
        }
      />
      <Suspense>
        <VisitorDates experimentPk={experimentPk} />
      </Suspense>
      <Row gutter={[{ xs: 16, xl: 32 }, 24]}>
        <Col xs={24} xl={12}>
          <FormToReview form={form} readOnly={isOwn} onChanged={() => void refetch()} />
        </Col>
        <Col xs={24} xl={12}>
          {isOwn && <OwnProposalNote />}
          {isOwn ? <GivenDecisions form={form} /> : <ReviewForm form={form} onChanged={() => void refetch()} />}
        </Col>
      </Row>
    </>
  );
}

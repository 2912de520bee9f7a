import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormattedText } from '../../ui/RichText.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { InHand, LiveFacts } from './use-live-meeting.ts';

interface ProposalInHandProps {
  readonly facts: Pick<LiveFacts, 'allocationTimeUnit' | 'count' | 'cut'>;
  readonly inHand: InHand;
  /** Fields of the decision; nothing where it is read only. */
  readonly editing: ReactNode;
  readonly children: ReactNode;
}

/** Facts on which a panel decides, to be read from afar. */
export function ProposalInHand({ facts, inHand, editing, children }: ProposalInHandProps) {
  const { t } = useTranslation();
  const { proposal, abstract, coProposers, shutOut, technicalStatus, technicalComment } = inHand;
  const { allocationTimeUnit: unit, count, cut } = facts;
  const people = [proposal.principalInvestigator, ...coProposers].filter(Boolean).join(', ');
  return (
    <>
      <p className="beamtime-live-place">
        {t('meeting.live.place', { proposal: proposal.proposalId, place: proposal.place, count })}{' '}
        {proposal.decision.recommendation !== 'REJECTED' && (
          <StatusTag tone={proposal.place <= cut ? 'done' : 'refused'}>
            {t(proposal.place <= cut ? 'meeting.live.above' : 'meeting.live.below')}
          </StatusTag>
        )}
      </p>
      <h1>{proposal.title}</h1>
      <p>{people}</p>
      {shutOut.length > 0 && <p className="beamtime-live-out">{t('meeting.live.shutOut', { names: shutOut.join(', ') })}</p>}
      <div className="beamtime-live-columns">
        <div>
          <section>
            <h2>{t('meeting.live.abstract')}</h2>
            <p className="beamtime-live-text">{abstract}</p>
          </section>
          <section>
            <h2>{t('meeting.live.technical')}</h2>
            {technicalStatus === null ? <p>{t('meeting.live.noTechnical')}</p> : <p>{t(`widgets.feasibility.${technicalStatus}`)}</p>}
            {technicalComment && <FormattedText html={technicalComment} />}
          </section>
        </div>
        <div>
          <Grades inHand={inHand} />
          <section>
            <h2>{t('meeting.columns.state')}</h2>
            {editing || (
              <>
                <Times {...{ proposal, unit }} andPanel />
                <Decision proposal={proposal} />
              </>
            )}
          </section>
          {children}
        </div>
      </div>
    </>
  );
}

function Grades({ inHand: { proposal, average, deviation } }: Pick<ProposalInHandProps, 'inHand'>) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('meeting.live.grades')}</h2>
      <dl>
        {proposal.reviews.map(({ reviewerId, reviewer, status, grade }) => (
          <Fragment key={reviewerId}>
            <dt>{reviewer}</dt>
            <dd>{status === 'SUBMITTED' && grade !== null ? grade : t('meeting.live.noGrade')}</dd>
          </Fragment>
        ))}
        <dt>{t('meeting.columns.average')}</dt>
        <dd>
          <strong>{average ?? '–'}</strong>
          {deviation !== null && ` ${t('meeting.live.spread', { deviation })}`}
        </dd>
      </dl>
    </section>
  );
}

type Proposal = InHand['proposal'];

interface TimesProps {
  readonly proposal: Proposal;
  readonly unit: LiveFacts['allocationTimeUnit'];
  readonly andPanel?: boolean;
}

export function Times({ proposal, unit, andPanel = false }: TimesProps) {
  const { t } = useTranslation();
  const inUnit = (count: number | null): string => (count === null ? '–' : t(`proposals.timeUnit.${unit}`, { count }));
  const { requestedTime, technicalTimeAllocation, fapTimeAllocation } = proposal;
  return (
    <dl>
      <dt>{t('meeting.columns.requestedTime')}</dt>
      <dd>{inUnit(requestedTime)}</dd>
      <dt>{t('meeting.columns.technicalTime')}</dt>
      <dd>{inUnit(technicalTimeAllocation)}</dd>
      {andPanel && (
        <>
          <dt>{t('meeting.columns.fapTime')}</dt>
          <dd>{inUnit(fapTimeAllocation)}</dd>
        </>
      )}
    </dl>
  );
}

function Decision({ proposal: { decision } }: { readonly proposal: Proposal }) {
  const { t } = useTranslation();
  const { recommendation, submitted } = decision;
  return (
    <dl>
      <dt>{t('meeting.columns.recommendation')}</dt>
      <dd>
        <strong>{recommendation === null ? '–' : t(`proposals.finalStatus.${recommendation}`)}</strong>{' '}
        <StatusTag tone={submitted ? 'done' : 'draft'}>{t(submitted ? 'meeting.decided' : 'meeting.undecided')}</StatusTag>
      </dd>
      {(['commentForUser', 'commentForManagement'] as const).map((field) => (
        <Fragment key={field}>
          <dt>{t(`decisions.${field}`)}</dt>
          <dd>{decision[field] ? <FormattedText html={decision[field]} /> : '–'}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

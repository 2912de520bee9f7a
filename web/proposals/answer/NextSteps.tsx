import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ToldDecision } from '../../../engine/rules/proposals.ts';
import type { AnswerPartsFragment } from '../../generated/answer.ts';
import { useDates } from '../../shell/index.ts';
import { useAvailable } from '../../ui/features.tsx';
import { serverNow } from '../../ui/server-clock.ts';
import { bookedExperiments, reportsToWrite, stepsOf, type BookedExperiment } from './next-steps.ts';

interface NextStepsProps {
  readonly decision: ToldDecision;
  readonly answer: AnswerPartsFragment;
  readonly userId: number;
}

/** Steps of the team that come next, and by when. */
export function NextSteps({ decision, answer, userId }: NextStepsProps) {
  const { t } = useTranslation();
  const { facilityTime, deadlineDay } = useDates();
  const { call } = answer;
  if (decision !== 'accepted') return <div>{t(`proposals.answer.next.${decision}`)}</div>;
  const booked = bookedExperiments(answer.experiments, serverNow());
  const missing = reportsToWrite(answer.experiments, serverNow());
  if (booked.length > 0 || missing.length > 0)
    return (
      <>
        {missing.map(({ experimentPk, experimentId, reportDueAt }) => (
          <div key={experimentPk}>
            <Link to={`/CreateExperimentReport/${experimentPk}`}>
              {t(new Date(reportDueAt) < serverNow() ? 'proposals.answer.reportOverdue' : 'proposals.answer.report', {
                id: experimentId,
                date: deadlineDay(reportDueAt),
              })}
            </Link>
          </div>
        ))}
        {booked.map((experiment) => (
          <Booked key={experiment.experimentPk} experiment={experiment} answer={answer} userId={userId} />
        ))}
      </>
    );
  return (
    call && (
      <div>{t('proposals.answer.next.notBooked', { from: facilityTime.date(call.startCycle), to: facilityTime.date(call.endCycle) })}</div>
    )
  );
}

interface BookedProps extends Pick<NextStepsProps, 'answer' | 'userId'> {
  readonly experiment: BookedExperiment;
}

function Booked({ experiment, answer, userId }: BookedProps) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const available = useAvailable();
  const { experimentId, instrument, startsAt, endsAt } = experiment;
  const now = serverNow();
  const steps = available(stepsOf(experiment, answer, { userId, now }));
  return (
    <div>
      {t('proposals.answer.booked', {
        id: experimentId,
        instrument: instrument?.name ?? '',
        from: facilityTime.dateTime(startsAt),
        to: facilityTime.dateTimeInZone(endsAt),
      })}
      {steps.length > 0 && (
        <>
          <div>
            {t(new Date(startsAt) <= now ? 'proposals.answer.late' : 'proposals.answer.before', { date: facilityTime.date(startsAt) })}
          </div>
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {steps.map(({ name, to }) => (
              <li key={name}>
                <Link to={to}>{t(`experiments.action.${name}`)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

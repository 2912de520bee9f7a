import { useTranslation } from 'react-i18next';
import { experimentLacks } from '../../engine/rules/experiment-actions.ts';
import type { ExperimentStatus } from '../../engine/rules/experiments.ts';
import { useActor } from '../shell/index.ts';
import { useIsOn } from '../ui/features.tsx';
import { serverNow } from '../ui/server-clock.ts';
import { StatusTag } from '../ui/StatusTag.tsx';

interface LackingExperiment {
  readonly status: ExperimentStatus;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly cancelledAt: string | null;
  readonly visit: object | null;
  readonly experimentSafety: { readonly esiQuestionarySubmittedAt: string | null } | null;
}

/** Red tags of an experiment that begins soon without safety form or team. */
export function LacksTags({
  experiment: { status, startsAt, endsAt, cancelledAt, visit, experimentSafety },
}: {
  readonly experiment: LackingExperiment;
}) {
  const { t } = useTranslation();
  const { role } = useActor();
  const hasForms = useIsOn('RISK_ASSESSMENT');
  // Safety reviewers do not read visits.
  const hasVisits = useIsOn('VISIT_MANAGEMENT') && role !== 'EXPERIMENT_SAFETY_REVIEWER';
  const facts = {
    status,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    isCancelled: cancelledAt !== null,
    hasVisit: visit !== null,
    safetyForm: experimentSafety && (experimentSafety.esiQuestionarySubmittedAt === null ? ('OPEN' as const) : ('SUBMITTED' as const)),
  };
  const checked = [...(hasForms ? (['safetyForm'] as const) : []), ...(hasVisits ? (['team'] as const) : [])];
  return experimentLacks(facts, checked, serverNow()).map((lack) => (
    <StatusTag key={lack} tone="refused">
      {t(`experiments.lacks.${lack}`)}
    </StatusTag>
  ));
}

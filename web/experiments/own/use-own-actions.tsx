import {
  CommentOutlined,
  FileTextOutlined,
  InboxOutlined,
  SafetyCertificateOutlined,
  ScheduleOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  EXPERIMENT_ACTIONS,
  experimentActionState,
  nextStepOf,
  type ExperimentActionName,
  type NextStep,
} from '../../../engine/rules/experiment-actions.ts';
import { OpenSafetyFormDocument } from '../../generated/own-experiments.ts';
import { notices, useDates, useSignedIn } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { FeaturesContext } from '../../ui/features.tsx';
import type { RowAction } from '../../ui/list/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { actionFactsOf, finalReport, hasReportAction, type OwnExperiment } from './action-facts.ts';
import { ActionIcon } from './ActionIcon.tsx';

const ICONS: Readonly<Record<ExperimentActionName, ReactNode>> = {
  defineVisit: <TeamOutlined />,
  safetyForm: <SafetyCertificateOutlined />,
  registration: <ScheduleOutlined />,
  shipments: <InboxOutlined />,
  feedback: <CommentOutlined />,
  report: <FileTextOutlined />,
};
const FEATURES: Partial<Record<ExperimentActionName, string>> = {
  defineVisit: 'VISIT_MANAGEMENT',
  registration: 'VISIT_MANAGEMENT',
  safetyForm: 'RISK_ASSESSMENT',
  shipments: 'SHIPPING',
};

interface Dialogs {
  readonly defineVisit: (it: OwnExperiment) => void;
  readonly register: (it: OwnExperiment) => void;
}

interface OwnActions {
  /** Actions of an upcoming experiment (specification 2) and its report, with the reason where one is inactive; in the row's menu. */
  readonly rowActions: (it: OwnExperiment) => readonly RowAction[];
  /** The step to do next, with the way to it. */
  readonly nextOf: (it: OwnExperiment) => (NextStep & Pick<RowAction, 'to' | 'onClick'>) | null;
}

export function useOwnActions({ defineVisit, register }: Dialogs): OwnActions {
  const { t } = useTranslation();
  const userId = useSignedIn().user.id;
  const { deadlineDay } = useDates();
  const openSafety = useOpenSafetyForm();
  const isOn = use(FeaturesContext);
  const target = (name: ExperimentActionName, experiment: OwnExperiment): Pick<RowAction, 'to' | 'onClick'> => {
    switch (name) {
      case 'defineVisit':
        return { onClick: () => defineVisit(experiment) };
      case 'registration':
        return { onClick: () => register(experiment) };
      case 'safetyForm':
        return experiment.experimentSafety
          ? { to: `/ExperimentSafety/${experiment.experimentSafety.experimentSafetyPk}` }
          : { onClick: () => void openSafety(experiment.experimentPk) };
      case 'shipments':
        return { to: `/DeclareShipments/${experiment.experimentPk}` };
      case 'feedback':
        return { to: experiment.feedback ? `/UpdateFeedback/${experiment.feedback.id}` : `/CreateFeedback/${experiment.experimentPk}` };
      case 'report': {
        const report = finalReport(experiment);
        return { to: report ? `/ExperimentReport/${report.id}` : `/CreateExperimentReport/${experiment.experimentPk}` };
      }
    }
  };
  const nextOf = (experiment: OwnExperiment) => {
    const offered = offeredFor(experiment).filter((name) => FEATURES[name] === undefined || isOn(FEATURES[name]));
    const next = nextStepOf(actionFactsOf(experiment, userId), offered, serverNow());
    return next && { ...next, ...target(next.name, experiment) };
  };
  const rowActions = (experiment: OwnExperiment): readonly RowAction[] => {
    const facts = actionFactsOf(experiment, userId);
    return offeredFor(experiment).map((name) => {
      const state = experimentActionState(name, facts, serverNow());
      const feature = FEATURES[name];
      const label = t(`experiments.action.${name}`);
      const named = state.state === 'completed' ? 'completed' : state.state === 'active' ? state.note : undefined;
      const isDue = name === 'report' && state.state === 'active' && experiment.reportDueAt !== null;
      const note = isDue
        ? t(new Date(experiment.reportDueAt) < serverNow() ? 'experiments.note.reportOverdue' : 'experiments.note.reportDue', {
            date: deadlineDay(experiment.reportDueAt),
          })
        : named && t(`experiments.note.${named}`);
      return {
        key: name,
        rare: true,
        label: note ? t('experiments.action.withNote', { label, note }) : label,
        icon: <ActionIcon state={state.state}>{ICONS[name]}</ActionIcon>,
        ...(feature === undefined ? {} : { feature }),
        off: state.state === 'inactive' ? t(`experiments.why.${state.why}`) : undefined,
        ...target(name, experiment),
      };
    });
  };
  return { rowActions, nextOf };
}

const offeredFor = (experiment: OwnExperiment): readonly ExperimentActionName[] =>
  EXPERIMENT_ACTIONS.filter((name) => name !== 'report' || hasReportAction(experiment));

/** Opens the safety form, which is made when it is missing. */
function useOpenSafetyForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open] = useMutation(OpenSafetyFormDocument);
  return async (experimentPk: number): Promise<void> => {
    try {
      const { data } = await open({ variables: { experimentPk } });
      if (data) await navigate(`/ExperimentSafety/${data.createExperimentSafety.experimentSafetyPk}`);
    } catch (error) {
      notices.error(knownError(error, t('common.failed')).text);
    }
  };
}

import {
  AuditOutlined,
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  InboxOutlined,
  SafetyCertificateOutlined,
  TeamOutlined,
  UserAddOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { BecomeLocalContactDocument, type ListedExperimentFragment } from '../../generated/experiments.ts';
import { useActor, useFeature } from '../../shell/index.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { RowAction } from '../../ui/list/index.ts';
import type { BookingStart } from './experiment-draft.ts';

export type OpenExperiment =
  | { readonly dialog: 'form'; readonly row: ListedExperimentFragment | null; readonly start?: BookingStart }
  | { readonly dialog: 'log' | 'visit' | 'remove' | 'handOver'; readonly row: ListedExperimentFragment };

type ActionsOf = (row: ListedExperimentFragment) => readonly RowAction[];

export function useExperimentActions(onOpen: (open: OpenExperiment) => void, onChanged: () => void): ActionsOf {
  const { t } = useTranslation();
  const teamActions = useTeamActions(onOpen);
  const isOfficer = useActor().role === 'USER_OFFICER';
  const mayChange = useFeature('SCHEDULER') && isOfficer;
  const whyCancelled = useWhyCancelled();
  const contactActions = useContactActions(onOpen, onChanged);
  return (row) => [
    ...contactActions(row),
    {
      key: 'safety',
      label: t('experiments.review'),
      icon: <AuditOutlined />,
      feature: 'EXPERIMENT_SAFETY_REVIEW',
      off: row.experimentSafety ? undefined : t('experiments.noForm'),
      to: `/ExperimentSafetyReview?experimentSafetyPk=${row.experimentSafety?.experimentSafetyPk ?? ''}`,
    },
    ...(isOfficer ? teamActions(row) : []),
    ...(mayChange
      ? [
          {
            key: 'edit',
            label: t('experiments.edit'),
            icon: <EditOutlined />,
            off: whyCancelled(row),
            onClick: () => onOpen({ dialog: 'form', row }),
          },
          {
            key: 'remove',
            label: t('experiments.remove'),
            icon: <DeleteOutlined />,
            danger: true,
            off: whyCancelled(row) ?? (row.scheduledEventId === null ? undefined : t('experiments.why.ofScheduler')),
            onClick: () => onOpen({ dialog: 'remove', row }),
          },
        ]
      : []),
    ...(isOfficer
      ? [{ key: 'log', label: t('experiments.log'), icon: <HistoryOutlined />, onClick: () => onOpen({ dialog: 'log', row }) }]
      : []),
  ];
}

/** Actions of the team, which officers may do for it. */
function useTeamActions(onOpen: (open: OpenExperiment) => void): ActionsOf {
  const { t } = useTranslation();
  const whyCancelled = useWhyCancelled();
  return (row) => [
    {
      key: 'form',
      label: t('experiments.safetyForm'),
      icon: <SafetyCertificateOutlined />,
      feature: 'RISK_ASSESSMENT',
      rare: true,
      off: row.experimentSafety ? undefined : t('experiments.noForm'),
      to: `/ExperimentSafety/${row.experimentSafety?.experimentSafetyPk ?? ''}`,
    },
    {
      key: 'visit',
      label: t('experiments.action.defineVisit'),
      icon: <TeamOutlined />,
      feature: 'VISIT_MANAGEMENT',
      rare: true,
      off: whyCancelled(row),
      onClick: () => onOpen({ dialog: 'visit', row }),
    },
    {
      key: 'shipments',
      label: t('experiments.action.shipments'),
      icon: <InboxOutlined />,
      feature: 'SHIPPING',
      rare: true,
      off: whyCancelled(row),
      to: `/DeclareShipments/${row.experimentPk}`,
    },
  ];
}

function useWhyCancelled(): (row: ListedExperimentFragment) => string | undefined {
  const { t } = useTranslation();
  return ({ cancelledAt }) => (cancelledAt === null ? undefined : t('experiments.why.cancelled'));
}

/** A scientist becomes the local contact by a press; another one is replaced after a question, and the contact hands it over. */
function useContactActions(onOpen: (open: OpenExperiment) => void, onChanged: () => void): ActionsOf {
  const { t } = useTranslation();
  const { role, userId } = useActor();
  const { attempt, confirmed } = useAttempt();
  const [become] = useMutation(BecomeLocalContactDocument);
  const isOffered = useFeature('SCHEDULER') && role === 'INSTRUMENT_SCIENTIST';
  return (row) => {
    const { experimentPk, localContactId, localContact, cancelledAt, status } = row;
    if (!isOffered || cancelledAt !== null || status === 'COMPLETED') return [];
    if (localContactId === userId)
      return [
        { key: 'handOver', label: t('handOver.run'), icon: <UserSwitchOutlined />, onClick: () => onOpen({ dialog: 'handOver', row }) },
      ];
    const label = t('experiments.contact.become');
    const work = async (): Promise<void> => {
      if (await attempt(() => become({ variables: { experimentPk } }), t('experiments.contact.done'))) onChanged();
    };
    const press = (): void =>
      localContact ? confirmed(t('experiments.contact.replaces', { name: fullName(localContact) }), label, false, work) : void work();
    return [{ key: 'contact', label, icon: <UserAddOutlined />, onClick: press }];
  };
}

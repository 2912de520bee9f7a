import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Skeleton, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCancelledRegistration, mayEditRegistration, mayMoveRegistration, type RegistrationStatus } from '../../engine/rules/visits.ts';
import { fullName } from '../../engine/text.ts';
import { QuestionaryPage, storedQuestionary, useQuestionarySession } from '../forms/index.ts';
import {
  OpenVisitRegistrationDocument,
  SubmitVisitRegistrationDocument,
  VisitRegistrationOfDocument,
  type VisitRegistrationOfQuery,
} from '../generated/visits.ts';
import { useActor, useDates } from '../shell/index.ts';
import { Modal } from '../ui/Modal.tsx';
import { knownError } from '../ui/errors.ts';
import { Failure } from '../ui/Failure.tsx';
import { useReturnFocus } from '../ui/return-focus.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { RequiredDates } from './RequiredDates.tsx';

const CancelOwnRegistration = onDemand(() => import('./CancelRegistrationDialog.tsx'));

interface RegistrationDialogProps {
  readonly visitId: number;
  readonly userId: number;
  readonly onClose: () => void;
  readonly onChanged?: () => void;
  /** Only for the user office. */
  readonly onMove?: (move: 'approve' | 'requestChanges' | 'cancel') => void;
}

/** The office sees what it asked for while it checks the corrected registration. */
const SHOWS_REQUESTED: readonly RegistrationStatus[] = ['CHANGE_REQUESTED', 'SUBMITTED'];

/** The registration of a visitor: dates and questions, submitted or cancelled. */
export default function RegistrationDialog({ visitId, userId, onClose, onChanged, onMove }: RegistrationDialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const actor = useActor();
  const variables = { visitId, userId };
  const { data, loading, error, refetch } = useQuery(VisitRegistrationOfDocument, { variables, fetchPolicy: 'network-only' });
  const [submit] = useMutation(SubmitVisitRegistrationDocument);
  const registration = data?.getVisitRegistration;
  const form = registration?.registrationQuestionaryId ?? null;
  const isMissing = registration !== null && registration !== undefined && form === null && mayEditRegistration(actor, registration).ok;
  const notOpened = useOpening(variables, isMissing, () => void refetch());
  const loaded = useQuestionarySession(
    registration && form !== null
      ? {
          ...storedQuestionary(form),
          key: `registration-${form}-${registration.status}`,
          reads: isCancelledRegistration(registration.status),
        }
      : null,
  );
  // Nothing is pressed before the answers that it is about are there.
  const isSettled = form === null ? !isMissing || notOpened !== null : loaded.kind !== 'loading';
  const changed = async (): Promise<void> => {
    await refetch();
    onChanged?.();
  };
  const leadNote = registration?.isTeamLead ? t(actor.userId === userId ? 'visits.lead.own' : 'visits.lead.another') : '';
  const [isCancelling, setCancelling] = useState(false);
  const experiment = registration?.experimentId ?? '';
  const isOwn = actor.userId === userId;
  const visitor = !isOwn && registration?.user;
  const title = visitor
    ? t('visits.registration.of', { name: fullName(visitor), experiment })
    : t('visits.registration.title', { experiment });
  const isEditable = registration ? mayEditRegistration({ ...actor, role: 'USER', userId }, registration).ok : false;
  return (
    <Modal
      open
      width={880}
      title={title}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        registration && isSettled && mayMoveRegistration(actor, registration, 'cancel').ok ? (
          <>
            <Button danger onClick={() => (onMove && !isOwn ? onMove('cancel') : setCancelling(true))}>
              {t(isOwn ? 'visits.registration.cancel' : 'visits.registration.cancelByOffice')}
            </Button>
            {onMove &&
              (['requestChanges', 'approve'] as const)
                .filter((move) => mayMoveRegistration(actor, registration, move).ok)
                .map((move) => (
                  <Button key={move} type={move === 'approve' ? 'primary' : 'default'} onClick={() => onMove(move)}>
                    {t(`visits.move.${move}.action`)}
                  </Button>
                ))}
          </>
        ) : null
      }
    >
      {data && !registration && <Alert type="error" showIcon title={t('visits.unavailable')} />}
      {!data && loading && <Skeleton active />}
      {!data && error && <Failure title={t('visits.registration.notLoaded')} again={() => void refetch()} />}
      {notOpened !== null && <Alert type="error" showIcon title={notOpened} />}
      {registration && (
        <Typography.Paragraph type="secondary" role="status">
          {isOwn && registration.cancelledBecause
            ? t(`visits.own.because.${registration.cancelledBecause}`)
            : t(`visits.${isOwn ? 'state' : 'status'}.${registration.status}`)}
        </Typography.Paragraph>
      )}
      {registration?.visit && <VisitFacts visit={registration.visit} />}
      {registration && registration.expiryDates.length > 0 && (
        <div style={{ marginBottom: 16 }}>
          <RequiredDates dates={registration.expiryDates} />
        </div>
      )}
      {registration?.cancellationReason && isCancelledRegistration(registration.status) && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('visits.registration.reason', { reason: registration.cancellationReason })}
        />
      )}
      {registration?.hasOtherDates && !isOwn && (
        <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={t('visits.registration.otherDates')} />
      )}
      {registration?.requestedChanges != null && SHOWS_REQUESTED.includes(registration.status) && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('visits.registration.requestedChanges')}
          description={<span style={{ whiteSpace: 'pre-line' }}>{registration.requestedChanges}</span>}
        />
      )}
      {registration && form !== null && (
        <QuestionaryPage
          key={registration.status}
          loaded={loaded}
          startAt={0}
          isNarrow
          readOnly={isCancelledRegistration(registration.status)}
          end={{
            state: registration.status,
            done: !isEditable,
            submit: async () => void (await submit({ variables })),
            onEnded: () => void changed(),
          }}
        />
      )}
      {isCancelling && (
        <CancelOwnRegistration
          visitId={visitId}
          userId={userId}
          isOwn={isOwn}
          note={leadNote}
          onClose={(isCancelled) => {
            setCancelling(false);
            if (isCancelled) void changed();
          }}
        />
      )}
    </Modal>
  );
}

/** Opens the form of a registration that has none. @returns why it could not, or null */
function useOpening(
  variables: { readonly visitId: number; readonly userId: number },
  isMissing: boolean,
  onOpened: () => void,
): string | null {
  const { t } = useTranslation();
  const [open] = useMutation(OpenVisitRegistrationDocument);
  const [problem, setProblem] = useState<string | null>(null);
  const done = useRef(onOpened);
  done.current = onOpened;
  const { visitId, userId } = variables;
  useEffect(() => {
    if (!isMissing) return;
    open({ variables: { visitId, userId } })
      .then(() => done.current())
      .catch((reason: unknown) => setProblem(knownError(reason, t('visits.registration.notCreated')).text));
  }, [open, t, isMissing, visitId, userId]);
  return problem;
}

type Visit = NonNullable<NonNullable<VisitRegistrationOfQuery['getVisitRegistration']>['visit']>;

/** Dates and instrument of the experiment, and who else comes. */
function VisitFacts({ visit: { experiment, team } }: { readonly visit: Visit }) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  return (
    <Typography.Paragraph>
      {experiment &&
        t('visits.registration.experiment', {
          from: facilityTime.dateTime(experiment.startsAt),
          to: facilityTime.dateTimeInZone(experiment.endsAt),
          instrument: experiment.instrument?.name ?? '',
        })}
      <br />
      {t('visits.registration.team', { names: team.map(fullName).join(', ') })}
    </Typography.Paragraph>
  );
}

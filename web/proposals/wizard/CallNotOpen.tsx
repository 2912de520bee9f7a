import { useTranslation } from 'react-i18next';
import { callEndFor, callPhaseFor } from '../../../engine/rules/calls.ts';
import type { Reason } from '../../../engine/errors.ts';
import { StoppedNote, type QuestionarySession } from '../../forms/index.ts';
import type { CallForWizardQuery } from '../../generated/writing.ts';
import { useActor, useDates } from '../../shell/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { ToOpenCalls } from '../components/ToOpenCalls.tsx';
import { reasonText } from '../../ui/errors.ts';

interface CallNotOpenProps {
  readonly session: QuestionarySession;
  readonly call: CallForWizardQuery['getCallCloseDetails'];
}

export function CallNotOpen({ session, call }: CallNotOpenProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const { deadline } = useDates();
  const why = (): string => {
    const phase = call?.isActive ? callPhaseFor(call, actor, serverNow()) : null;
    if (call && phase === 'UPCOMING') return t('wizard.opensLater', { at: deadline(call.startCall) });
    if (call && phase === 'CLOSED') return t('wizard.closed.title', { at: deadline(callEndFor(call, actor)) });
    return reasonText((session.mayNotWriteReason ?? 'CALL_NOT_OPEN') as Reason);
  };
  return <StoppedNote session={session} title={why()} action={<ToOpenCalls />} />;
}

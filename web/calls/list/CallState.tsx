import { useTranslation } from 'react-i18next';
import { serverNow } from '../../ui/server-clock.ts';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';
import { phaseOf, type ListedCall } from './call-row.ts';

const TONES = {
  UPCOMING: 'draft',
  OPEN: 'done',
  INTERNALLY_OPEN: 'attention',
  CLOSED: 'expired',
} as const satisfies Record<ReturnType<typeof phaseOf>, Tone>;

export function CallState({ call }: { readonly call: ListedCall }) {
  const { t } = useTranslation();
  const phase = phaseOf(call, serverNow());
  if (!call.isActive) return <StatusTag tone="draft">{t('calls.state.archived')}</StatusTag>;
  return <StatusTag tone={TONES[phase]}>{t(`calls.state.${phase}`)}</StatusTag>;
}

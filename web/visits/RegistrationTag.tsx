import { useTranslation } from 'react-i18next';
import { registrationIcon } from '../../engine/rules/visits.ts';
import type { VisitRegistrationStatus } from '../generated/types.ts';
import { StatusTag, type Tone } from '../ui/StatusTag.tsx';

const TONES = { active: 'draft', pending: 'attention', completed: 'done', disabled: 'expired' } as const satisfies Record<string, Tone>;

export function RegistrationTag({ status }: { readonly status: VisitRegistrationStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={TONES[registrationIcon(status)]}>{t(`visits.status.${status}`)}</StatusTag>;
}

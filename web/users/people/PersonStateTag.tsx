import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';
import type { PersonState } from './people-filter.ts';

const TONES = { active: 'done', invited: 'progress', left: 'expired' } as const satisfies Record<PersonState, Tone>;

export function PersonStateTag({ state }: { readonly state: PersonState }) {
  const { t } = useTranslation();
  return <StatusTag tone={TONES[state]}>{t(`people.states.${state}`)}</StatusTag>;
}

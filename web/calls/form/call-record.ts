import { createContext, use } from 'react';
import i18next from 'i18next';
import type { RecordDefinition } from '../../../engine/records/index.ts';
import type { CallField } from './types.ts';

export const CallRecord = createContext<RecordDefinition | null>(null);

/** Titles, messages and limits of the fields of a call, from definitions/records. */
export function useCallRecord(): RecordDefinition {
  const definition = use(CallRecord);
  if (!definition) throw new Error('there is no CallRecord around this field');
  return definition;
}

/** Titles of choices that are stored in tables of their own. */
const OWN_TITLES = {
  instrumentIds: 'calls.form.instruments.title',
  instrumentTerms: 'callCheck.instruments.action',
  faps: 'calls.form.panels',
} as const;

export const callFieldTitle = ({ fields }: RecordDefinition, field: CallField): string =>
  fields[field]?.title ?? i18next.t(OWN_TITLES[field as keyof typeof OWN_TITLES]);

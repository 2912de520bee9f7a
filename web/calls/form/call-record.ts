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

/** Instruments are no field: they have a table of their own. */
export const callFieldTitle = ({ fields }: RecordDefinition, field: CallField): string =>
  fields[field]?.title ?? i18next.t('calls.form.instruments.title');

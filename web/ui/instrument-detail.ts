import type { TFunction } from 'i18next';
import type { Json } from '../../engine/json.ts';

/** An instrument of the call as the facts tell it. */
export interface Instrument {
  readonly id: number;
  readonly name: string;
  readonly description?: string;
  readonly techniques?: readonly string[];
  readonly contact?: string;
}

export const instrumentsIn = (facts: Readonly<Record<string, Json>>): readonly Instrument[] =>
  (facts['instruments'] ?? []) as unknown as readonly Instrument[];

/** An instrument's description, techniques and contact in one line, below its name. */
export const instrumentDetail = (
  { description = '', techniques = [], contact }: Pick<Instrument, 'description' | 'techniques' | 'contact'>,
  t: TFunction,
): string =>
  [description.trim(), techniques.join(', '), contact && t('widgets.instrumentContact', { name: contact })].filter(Boolean).join(' · ');

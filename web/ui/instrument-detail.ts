import type { TFunction } from 'i18next';
import type { Json } from '../../engine/json.ts';

export type Instrument = {
  readonly id: number;
  readonly name: string;
  readonly description?: string;
  readonly techniques?: readonly string[];
  readonly contact?: string;
};

export const instrumentsIn = (facts: Readonly<Record<string, Json>>): readonly Instrument[] =>
  (facts['instruments'] ?? []) as readonly Instrument[];

export const instrumentDetail = (
  { description = '', techniques = [], contact }: Pick<Instrument, 'description' | 'techniques' | 'contact'>,
  t: TFunction,
): string =>
  [description.trim(), techniques.join(', '), contact && t('widgets.instrumentContact', { name: contact })].filter(Boolean).join(' · ');

import type { TFunction } from 'i18next';
import type { QuestionType } from '../../../engine/catalog/types.ts';
import { instantOf } from '../../../engine/dates.ts';
import type { QuestionsOfCallQuery } from '../../generated/officers.ts';
import type { SearchableField } from './question-search.ts';

type Kind = NonNullable<QuestionType['search']>['kind'];

/** Name of a comparison; dates use “before” and “after”. */
export const operatorText = (t: TFunction, kind: Kind | null, operator: string): string =>
  t(`proposals.question.${kind === 'date' ? 'dateOperators' : 'operators'}.${operator}`);

/** False for text that is no date or number of the type. */
export function isReadable(type: QuestionType, value: string): boolean {
  const kind = type.search?.kind;
  if (kind === 'date') return instantOf(value, 'UTC') !== null;
  return !(kind === 'number' || kind === 'interval') || !Number.isNaN(Number(value));
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Options to choose from; null if the type has none or only the server knows them. */
export function optionsOf(type: QuestionType, field: SearchableField, call: QuestionsOfCallQuery): readonly Option[] | null {
  switch (type.optionsFrom) {
    case 'config':
      return 'choices' in field.config ? field.config.choices : [];
    case 'call.instruments':
      return call.getInstruments.instruments.map(named);
    case 'call.techniques':
      return call.getTechniquesMinimal.techniques.map(named);
    case 'url':
    case null:
      return null;
  }
}

const named = ({ id, name }: { readonly id: number; readonly name: string }): Option => ({ value: String(id), label: name });

interface Searched {
  readonly value: string;
  /** Null while the definitions load. */
  readonly type: QuestionType | null;
  readonly field: SearchableField | null;
  readonly call: QuestionsOfCallQuery | undefined;
}

export function searchValueText(t: TFunction, { value, type, field, call }: Searched, date: (iso: string) => string): string {
  if (!type?.search) return value;
  if (type.search.kind === 'date') return date(value);
  if (type.search.kind === 'boolean' || type.search.kind === 'presence') {
    return t(`proposals.question.truth.${value}`, { defaultValue: value });
  }
  const options = field && call ? optionsOf(type, field, call) : null;
  return options?.find((option) => option.value === value)?.label ?? value;
}

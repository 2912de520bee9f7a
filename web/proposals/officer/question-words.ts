import type { TFunction } from 'i18next';
import type { QuestionType } from '../../../engine/catalog/types.ts';
import { instantOf } from '../../../engine/dates.ts';
import type { QuestionsOfCallQuery } from '../../generated/officers.ts';
import type { SearchableField } from './question-search.ts';

type Kind = NonNullable<QuestionType['search']>['kind'];

/** How a comparison is called; dates have words of their own: before and after. */
export const operatorText = (t: TFunction, kind: Kind | null, operator: string): string =>
  t(`proposals.question.${kind === 'date' ? 'dateOperators' : 'operators'}.${operator}`);

/** Whether the value can be searched for: what was typed and is no date or number is not. */
export function isReadable(type: QuestionType, value: string): boolean {
  const kind = type.search?.kind;
  if (kind === 'date') return instantOf(value, 'UTC') !== null;
  return !(kind === 'number' || kind === 'interval') || !Number.isNaN(Number(value));
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What can be chosen, from where the type says; null: only the server can find out, or there is nothing to choose. */
export function optionsOf(type: QuestionType, field: SearchableField, call: QuestionsOfCallQuery): readonly Option[] | null {
  switch (type.optionsFrom) {
    case 'config':
      return 'options' in field.config ? field.config.options.map((text) => ({ value: text, label: text })) : [];
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
  /** Null until the definitions are there. */
  readonly type: QuestionType | null;
  readonly field: SearchableField | null;
  readonly call: QuestionsOfCallQuery | undefined;
}

/** A value of the address as the person chose it. */
export function valueText(t: TFunction, { value, type, field, call }: Searched, date: (iso: string) => string): string {
  if (!type?.search) return value;
  if (type.search.kind === 'date') return date(value);
  if (type.search.kind === 'boolean' || type.search.kind === 'presence') {
    return t(`proposals.question.truth.${value}`, { defaultValue: value });
  }
  const options = field && call ? optionsOf(type, field, call) : null;
  return options?.find((option) => option.value === value)?.label ?? value;
}

import type { ComponentType } from 'react';
import { instantOf } from '../../../engine/dates.ts';
import type { Featured } from '../features.tsx';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** A filter of a list: its parameter in the address, its field, its tag and its part of the server's filter. */
export interface ListFilter<Where = object> extends Featured {
  /** Query parameter. */
  readonly name: string;
  readonly label: string;
  /** Default: the label. */
  readonly placeholder?: string;
  readonly options?: readonly FilterOption[];
  /** Values that the address may have, if the options do not say it. */
  readonly accepts?: (text: string) => boolean;
  /** Value without one in the address; such a filter cannot be cleared. */
  readonly preset?: string | null;
  /** The address names the preset once somebody chooses it, because it may be another one later. */
  readonly namesPreset?: boolean;
  readonly where?: (value: string, all: FilterValues) => Where;
  /** The value in words; default: the label of its option. */
  readonly shown?: (value: string) => string;
  /** Text of the tag below the toolbar; default: label and value. Null: no tag. */
  readonly tag?: ((shown: string) => string) | null;
  /** Field that changes the filter; default: a choice among the options. Null: none. */
  readonly field?: ComponentType<FilterFieldProps> | null;
  /** The options are many, so that one types to find them. */
  readonly searches?: boolean;
  /** In pixels. */
  readonly minWidth?: number;
  /** Format of a day, as settings write it. */
  readonly pattern?: string;
  /** Other parameters that go when its field changes, or with its tag. */
  readonly resets?: readonly string[];
  readonly along?: readonly string[];
  /** Shown behind a button, because it is used less often. */
  readonly rare?: boolean;
}

export interface FilterFieldProps {
  readonly filter: ListFilter;
  readonly value: string | null;
  readonly onChange: (value: string | null | undefined) => void;
}

type Parameter = (name: string) => string | null;
export type FilterValues = Readonly<Record<string, string>>;

export const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && instantOf(text, 'UTC') !== null;

/** Values by name, of the address or preset; values that a filter does not accept are ignored. */
export function filterValues(filters: readonly ListFilter[], parameter: Parameter): FilterValues {
  return Object.fromEntries(
    filters.flatMap(({ name, options = [], accepts = isOption(options), preset = null }) => {
      const text = parameter(name) ?? '';
      const value = text !== '' && accepts(text) ? text : preset;
      return value === null ? [] : [[name, value]];
    }),
  );
}

const isOption =
  (options: readonly FilterOption[]) =>
  (text: string): boolean =>
    options.some(({ value }) => value === text);

/** The server's filter for these values. */
export const whereOf = <Where extends object>(filters: readonly ListFilter<Where>[], values: FilterValues): Partial<Where> =>
  Object.assign(
    {},
    ...filters.map(({ name, where }) => (values[name] === undefined ? {} : where?.(values[name], values))),
  ) as Partial<Where>;

export const shownValue = ({ shown, options = [] }: ListFilter, value: string): string =>
  shown?.(value) ?? options.find((option) => option.value === value)?.label ?? value;

type Named = { readonly id: number } & ({ readonly name: string } | { readonly shortCode: string });

export const rowOptions = (rows: readonly Named[] = []): readonly FilterOption[] =>
  rows.map((row) => ({ value: String(row.id), label: 'name' in row ? row.name : row.shortCode }));

type IdFilter<Where> = Omit<ListFilter<Where>, 'where'> & {
  readonly rows: readonly Named[] | undefined;
  readonly where?: (id: number) => Where;
};

/** A filter by a row, which the address may name before the rows are read. */
export const idFilter = <Where>({ rows, where, ...filter }: IdFilter<Where>): ListFilter<Where> => ({
  searches: true,
  accepts: isId,
  options: rowOptions(rows),
  ...(where && { where: (value: string) => where(Number(value)) }),
  ...filter,
});

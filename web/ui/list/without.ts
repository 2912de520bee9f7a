import type { ActiveFilter } from './types.ts';

export const without = (filters: readonly ActiveFilter[]): Readonly<Record<string, null>> =>
  Object.fromEntries(filters.flatMap(({ name, along = [] }) => [name, ...along].map((parameter) => [parameter, null])));

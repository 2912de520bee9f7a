import type { ActiveFilter } from './types.ts';

/** The parameters that take these filters off. */
export const without = (filters: readonly ActiveFilter[]): Readonly<Record<string, null>> =>
  Object.fromEntries(filters.flatMap(({ name, along = [] }) => [name, ...along].map((parameter) => [parameter, null])));

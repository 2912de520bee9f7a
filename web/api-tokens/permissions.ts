import { hasWords } from '../../engine/text.ts';

export interface PermissionGroup {
  readonly groupName: string;
  readonly items: readonly string[];
}

/** @example permissionsOf('{"getCalls": true}') // ['getCalls'] */
export const permissionsOf = (accessPermissions: string): readonly string[] =>
  Object.entries(JSON.parse(accessPermissions) as Readonly<Record<string, unknown>>).flatMap(([name, granted]) =>
    granted === true ? [name] : [],
  );

export const permissionsText = (names: readonly string[]): string => JSON.stringify(Object.fromEntries(names.map((name) => [name, true])));

/** Groups with the names that have all words, by their own name or the group's. */
export const foundIn = (groups: readonly PermissionGroup[], words: string): readonly PermissionGroup[] =>
  groups
    .map(({ groupName, items }) => ({ groupName, items: items.filter((name) => hasWords([groupName, name], words)) }))
    .filter(({ items }) => items.length > 0);

/** Adds or removes names; the others stay in their order. */
export const withNames = (chosen: readonly string[], names: readonly string[], on: boolean): readonly string[] => [
  ...chosen.filter((name) => !names.includes(name)),
  ...(on ? names : []),
];

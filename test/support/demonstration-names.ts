import { facility, institutions, proposals } from './starter.ts';

/** Facility, people, instruments, institutions, places and proposals that only the demonstration has. */
export const demonstrationNames: readonly string[] = [
  'Eldmark',
  'eldmark',
  'Beamline Road',
  ...facility.instruments.map(({ shortCode }) => shortCode),
  ...facility.calls.map(({ shortCode }) => shortCode),
  ...facility.faps.map(({ code }) => code),
  ...facility.accounts.flatMap(({ lastname, email }) => [lastname, email]),
  ...institutions.slice(1).map(({ name }) => name),
  ...proposals.map(({ title }) => title),
];

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const ANY = new RegExp(`(?<![\\p{L}\\p{N}])(${demonstrationNames.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');

/** @example demonstrationNamesIn('Welcome to Eldmark') // ['Eldmark'] */
export const demonstrationNamesIn = (text: string): readonly string[] => [...new Set([...text.matchAll(ANY)].map(([name]) => name))];

import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Screen, ScreenTable } from './screen-deeds.ts';

interface ScreensOfDomain {
  readonly title: string;
  readonly screens: readonly Screen[];
}

/** Each domain has a file of its own, so that two people add domains without meeting in one. */
async function tableOf(folder: string, read: (name: string) => Promise<unknown>): Promise<ScreenTable> {
  const names = readdirSync(new URL(`screen-lists/${folder}/`, import.meta.url))
    .map((file) => basename(file, '.ts'))
    .toSorted();
  const domains = (await Promise.all(names.map(read))) as readonly ScreensOfDomain[];
  return Object.fromEntries(domains.map(({ title, screens }) => [title, screens]));
}

/** All screens with their dialogs, except the studio's. */
export const dailyScreens = await tableOf('daily', (name) => import(`./screen-lists/daily/${name}.ts`));

export const studioScreens = await tableOf('studio', (name) => import(`./screen-lists/studio/${name}.ts`));

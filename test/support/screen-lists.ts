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

/** Every screen of the product, with its dialogs, but for those on which officers build. */
export const dailyScreens = await tableOf('daily', (name) => import(`./screen-lists/daily/${name}.ts`));

/** The screens on which officers build. */
export const studioScreens = await tableOf('studio', (name) => import(`./screen-lists/studio/${name}.ts`));

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ask } from '../../support/ask.ts';
import { aFacility } from '../../support/facility.ts';
import { FEATURE_IDS, FEATURE_TABLE } from '../../support/feature-table.ts';
import { OLGA, PETRA } from '../../support/screen-deeds.ts';

const { journey, visitor } = aFacility();

/** Ends a hanging test only. */
const WALK_MS = 900_000;
/** Wide enough for every column of a list. */
const WIDE = { width: 2600, height: 1000 };

type FeatureName = (typeof FEATURE_IDS)[number];

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
const column = (name: string) => (page: Page) => page.locator('thead th').filter({ hasText: new RegExp(`^${name}$`) });
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true });
const action = (name: string) => (page: Page) => page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
const choice = (name: string) => (page: Page) => page.locator('.ant-radio-button-wrapper', { hasText: name });
const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true }).first();

/** A part belongs to each of its features: it is gone while any of them is off. */
type Part = readonly [features: readonly FeatureName[], part: (page: Page) => Locator];
type Parts = Readonly<Record<string, readonly Part[]>>;

/** Pages of each person, with the parts of them that belong to a feature. */
const PAGES: Readonly<Record<string, Parts>> = {
  [OLGA]: {
    '/': [
      [['INSTRUMENT_MANAGEMENT'], column('Instrument')],
      [['TECHNICAL_REVIEW'], column('Technical status')],
      [['FAP_REVIEW'], column('Panel')],
    ],
    '/?reviewModal=1': [
      [['TECHNICAL_REVIEW'], tab('Technical reviews')],
      [['EXPERIMENT_SAFETY_REVIEW'], tab('Sample safety')],
    ],
    // a proposal in a panel
    '/?reviewModal=7': [[['FAP_REVIEW'], tab('FAP reviews')]],
    '/Calls': [
      [['INSTRUMENT_MANAGEMENT'], column('Instruments')],
      [['FAP_REVIEW'], column('Panels')],
    ],
    '/Experiments': [
      [['SCHEDULER'], action('New experiment')],
      [['EXPERIMENT_SAFETY_REVIEW'], column('Safety form')],
      [['INSTRUMENT_MANAGEMENT'], column('Instrument')],
    ],
    '/Feedback': [[['INSTRUMENT_MANAGEMENT'], column('Instrument')]],
    '/People': [[['USER_SEARCH_FILTER'], field('First name contains')]],
    '/Import': [
      [['USER_MANAGEMENT'], choice('People')],
      [['INSTRUMENT_MANAGEMENT'], choice('Instruments')],
    ],
    '/Instruments': [],
    '/TechniqueProposals': [],
    '/ExperimentSafetyReview': [],
    '/Visits': [],
    '/Faps': [],
    '/Tag': [],
  },
  [PETRA]: {
    '/': [
      [['SCHEDULER'], heading('Upcoming experiments')],
      [['SCHEDULER', 'VISIT_MANAGEMENT'], action('Define who is coming')],
      [['SCHEDULER', 'RISK_ASSESSMENT'], action('experiment safety form')],
      [['SCHEDULER', 'SHIPPING'], action('Declare shipments')],
      [['TECHNIQUE_PROPOSALS'], action('Quick proposal')],
    ],
    '/ProposalSelectType': [],
    '/ExperimentTimes': [],
  },
  'Iris Haugen': { '/': [[['TECHNICAL_REVIEW'], field('Reviewer')]] },
  'Frank Oberholzer': { '/': [[['FAP_REVIEW'], heading('Proposals to grade')]] },
  'Erik Stenberg': { '/': [[['EXPERIMENT_SAFETY_REVIEW'], column('Safety form')]] },
};

/** Opened with every feature off, since much of the product meets there. */
const MEETING_PLACES: ReadonlySet<string> = new Set(['/', '/?reviewModal=1', '/Calls', '/Experiments']);

const SWITCH =
  'mutation ($ids: [FeatureId!]!, $action: FeatureUpdateAction!) { updateFeatures(input: { featureIds: $ids, action: $action }) { id } }';

/** Otherwise a wide list leaves out columns. */
function asWideAsTheWindow(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    style.textContent = 'main { max-width: none !important; }';
    document.head.append(style);
  });
}

async function drawn(page: Page): Promise<void> {
  await page.locator('h1, .ant-result-title').first().waitFor();
  await page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'detached' });
}

/** Links of the page to pages that are off, and what it complains of. */
async function faultsOf(page: Page, off: FeatureName | null): Promise<readonly string[]> {
  const hidden = off === null ? [] : FEATURE_TABLE[off].pages.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
  const links = await page
    .locator('a[href]:not([href^="#"])')
    .evaluateAll((all) => all.map((it) => new URL((it as HTMLAnchorElement).href).pathname));
  const notices = await page.locator('.ant-message-error, .ant-message-warning, .ant-alert-error').allInnerTexts();
  return [
    ...links.filter((path) => hidden.some((pattern) => pattern.test(path))).map((path) => `a link to ${path}`),
    ...notices.map((text) => `says “${text}”`),
  ];
}

journey(
  'with each feature off, pages show nothing of it, and nothing else breaks',
  async () => {
    const faults: string[] = [];
    const people = await Promise.all(
      Object.entries(PAGES).map(async ([who, pages]) => {
        const { page, enter, open } = await visitor({ viewport: WIDE, bypassCSP: true });
        await page.addInitScript(asWideAsTheWindow);
        await enter('/', who);
        await drawn(page);
        return { who, page, open, pages: Object.entries(pages) };
      }),
    );
    const officer = people.find(({ who }) => who === OLGA)?.page;
    if (!officer) throw new Error('nobody may switch features');
    const visitPages = (off: FeatureName | null) =>
      Promise.all(
        people.map(async ({ who, page, open, pages }) => {
          for (const [path, parts] of pages) {
            const isOfFeature =
              off !== null && (FEATURE_TABLE[off].pages.includes(path) || parts.some(([features]) => features.includes(off)));
            if (off !== null && !isOfFeature && !MEETING_PLACES.has(path)) continue;
            await open(path);
            await drawn(page);
            const isOff = off !== null && FEATURE_TABLE[off].pages.includes(path);
            const refusal = page.getByText('This page is switched off');
            if (isOff) await refusal.waitFor();
            const found = [...(await faultsOf(page, off))];
            if (!isOff && (await refusal.count()) > 0) found.push('the page is switched off');
            if (!isOff)
              for (const [features, part] of parts) {
                if (off !== null && features.includes(off))
                  found.push(...((await part(page).count()) > 0 ? [`shows ${String(part(page))}`] : []));
                else
                  await part(page)
                    .first()
                    .waitFor()
                    .catch(() => found.push(`lacks ${String(part(page))}`));
              }
            faults.push(...found.map((fault) => `${off ?? 'all on'}, ${who}, ${path}: ${fault}`));
          }
        }),
      );
    await ask(officer, SWITCH, { ids: FEATURE_IDS, action: 'ENABLE' });
    await visitPages(null);
    expect(faults).toEqual([]);
    for (const feature of FEATURE_IDS) {
      await ask(officer, SWITCH, { ids: [feature], action: 'DISABLE' });
      await visitPages(feature);
      await ask(officer, SWITCH, { ids: [feature], action: 'ENABLE' });
    }
    expect(faults).toEqual([]);
  },
  WALK_MS,
);

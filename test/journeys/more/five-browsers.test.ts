import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility, type Visitor } from '../../support/facility.ts';
import { declareAtMeeting, largeMeeting } from '../large-meeting-steps.ts';
import { putOnProposal, recordBytes } from '../meeting-steps.ts';

const { journey, visitor } = aFacility();

const COUNT = 40;
/** Turned in the journey; each is measured on four screens. */
const TURNS = 12;
const GOAL_MS = 2_000;
/** A minute with `FULL=1`; less otherwise, since the page goes on by the same means. */
const OFFLINE_MS = process.env['FULL'] ? 60_000 : 8_000;
const TIMEOUT_MS = 400_000;

const heading = ({ page }: Visitor, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });

/** Opens the next proposal. */
async function turn({ page }: Visitor): Promise<{ readonly title: string; readonly pressedAt: number }> {
  const shown = page.getByRole('heading', { level: 1 });
  const last = await shown.textContent();
  const pressedAt = performance.now();
  await page.keyboard.press('j');
  await expect.poll(() => shown.textContent(), { interval: 10 }).not.toBe(last);
  return { title: (await shown.textContent()) ?? '', pressedAt };
}

/** Milliseconds until something of each page is shown. */
async function timed(places: readonly Locator[], begin = performance.now()): Promise<readonly number[]> {
  return Promise.all(places.map((place) => place.waitFor().then(() => Math.round(performance.now() - begin))));
}

function report(what: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
  const late = sorted.filter((time) => time > GOAL_MS).length;
  console.info(
    `${what}: ${times.length} screens, median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, longest ${at(1)} ms, ${late} over ${GOAL_MS} ms`,
  );
}

journey(
  'five browsers follow a meeting of 40 proposals',
  async () => {
    const olga = await visitor();
    await olga.enter('/Faps', 'Olga Lindqvist');
    const { path, proposals } = await largeMeeting(olga.page, COUNT);
    const [, ofRavi, , barred] = proposals;
    const before = await visitor();
    await before.enter('/', 'Hana Sedlackova');
    await declareAtMeeting(olga.page, barred?.proposalPk ?? 0, { page: before.page, lastname: 'Sedlackova' });
    await before.leave();
    await putOnProposal(olga.page, ofRavi?.proposalPk ?? 0, 'Subramaniam');

    const [frank, sofia, hana, ravi] = [await visitor(), await visitor(), await visitor(), await visitor()];
    const [ofHana, bytesOfRavi] = [await recordBytes(hana), await recordBytes(ravi)];
    await frank.enter(path, 'Frank Oberholzer');
    await sofia.enter(path, 'Sofia Marchetti');
    await hana.enter(path, 'Hana Sedlackova');
    await ravi.enter(path, 'Ravi Subramaniam');
    await olga.open(path);
    const others = [sofia, hana, ravi, olga];
    await frank.page.getByRole('button', { name: 'Lead' }).click();
    await frank.page.getByText('You lead the meeting').waitFor();

    const place = await frank.page.getByText(/· place \d+ of \d+/).textContent();
    expect(Number(/of (\d+)/.exec(place ?? '')?.[1])).toBeGreaterThanOrEqual(COUNT);
    const turned: number[] = [];
    const seen = new Set<string>();
    while (seen.size < TURNS || !seen.has(ofRavi?.title ?? '') || !seen.has(barred?.title ?? '')) {
      const { title, pressedAt } = await turn(frank);
      if (seen.has(title) || seen.size > COUNT) throw new Error(`the meeting has no ${ofRavi?.title} or ${barred?.title}`);
      seen.add(title);
      const isPaused = (one: Visitor): boolean => (one === ravi && title === ofRavi?.title) || (one === hana && title === barred?.title);
      turned.push(
        ...(await timed(
          others.map((one) => heading(one, isPaused(one) ? 'Paused' : title)),
          pressedAt,
        )),
      );
    }
    report('proposal opened', turned);

    await hana.page.context().setOffline(true);
    hana.allow(/Failed to load resource/);
    await hana.page.getByText('There is no connection. This page goes on by itself when it is back.').waitFor();
    const decided: number[] = [];
    for (const decision of ['Rejected', 'Reserved', 'Accepted']) {
      const pressedAt = performance.now();
      await frank.page.getByRole('button', { name: decision, exact: true }).click();
      decided.push(
        ...(await timed(
          [
            ...[sofia, olga].map(({ page }) => page.locator(`button[aria-pressed="true"]`).filter({ hasText: decision })),
            ravi.page.getByText(decision, { exact: true }),
          ],
          pressedAt,
        )),
      );
    }
    report('decision', decided);
    await frank.page.getByRole('spinbutton', { name: /^Panel time of/ }).fill('5');
    await frank.page.keyboard.press('Enter');
    const totals = [frank, sofia, ravi, olga].map(({ page }) => page.getByText('5 of 60 days', { exact: true }));
    report('total time', await timed(totals));
    // keys turn no page while something is typed
    await frank.page.getByRole('heading', { level: 1 }).click();
    const { title } = await turn(frank);
    await hana.page.waitForTimeout(OFFLINE_MS);
    await hana.page.context().setOffline(false);
    report(`back after ${OFFLINE_MS} ms`, await timed([heading(hana, title)]));
    expect(await hana.page.getByText('There is no connection.').count()).toBe(0);

    const [hanas, ravis] = [ofHana(), bytesOfRavi()];
    for (const [bytes, hidden] of [
      [hanas, barred],
      [ravis, ofRavi],
    ] as const) {
      expect(bytes).toContain('"isPaused":true');
      for (const secret of [hidden?.title ?? '', hidden?.proposalId ?? '', `"proposalPk":${hidden?.proposalPk},`])
        expect(bytes).not.toContain(secret);
    }
    console.info(`bytes received: ${hanas.length} and ${ravis.length}, none of the hidden proposals`);
    await frank.page.getByRole('button', { name: 'End meeting' }).click();
    await heading(ravi, 'No proposal is open').waitFor();
  },
  TIMEOUT_MS,
);

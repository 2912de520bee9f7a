import type { Browser } from 'playwright-core';
import { spreadOf, spreadText, within, type Figure } from './figures.ts';
import { QUESTIONS } from './wide-step.ts';

const KEYS = 200;
/** Faster than people type, but each key still finds the page idle. */
const BETWEEN_KEYS_MS = 60;
const BUDGET_MS = 50;

/** Chromium trace event; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly id2?: { readonly local?: string };
  readonly id?: string;
  readonly args: { readonly data?: { readonly type?: string } };
}

export async function typingFigures(browser: Browser, origin: string, primaryKey: number): Promise<readonly Figure[]> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto(`/ProposalEdit/${primaryKey}`);
  await page.getByRole('button', { name: /^Petra Novak/ }).click();
  const field = page.locator('#question-wide_0');
  await field.waitFor();
  const shown = await page.locator('[data-question^=wide_]').count();
  if (shown !== QUESTIONS) throw new Error(`${shown} of ${QUESTIONS} questions are shown`);
  await field.click();
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await field.pressSequentially('The gap depends on the field. '.repeat(KEYS / 30 + 1).slice(0, KEYS), { delay: BETWEEN_KEYS_MS });
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  await context.close();
  const scripts = spreadOf(scriptTimes(trace.traceEvents));
  const frames = spreadOf(frameTimes(trace.traceEvents));
  const what = `A key typed in a step of ${QUESTIONS} questions`;
  return [
    {
      what: `${what}: the page's own code`,
      value: spreadText(scripts),
      budget: `p95 ≤ ${BUDGET_MS} ms`,
      kept: within(scripts.p95, BUDGET_MS),
    },
    {
      what: `${what}: until it is on the screen`,
      value: spreadText(frames),
      budget: `p95 ≤ ${BUDGET_MS} ms`,
      kept: within(frames.p95, BUDGET_MS),
    },
  ];
}

const typed = ({ args }: TraceEvent): string => args.data?.type ?? '';

/** Script time per key: everything run between one keydown and the next. */
function scriptTimes(events: readonly TraceEvent[]): readonly number[] {
  const dispatched = events.filter(({ name }) => name === 'EventDispatch').sort((a, b) => a.ts - b.ts);
  const times: number[] = [];
  for (const event of dispatched) {
    if (typed(event) === 'keydown') times.push(0);
    const last = times.length - 1;
    if (last >= 0) times[last] = (times[last] ?? 0) + (event.dur ?? 0) / 1000;
  }
  return times;
}

/** Time per key from its arrival to the frame that shows it. */
function frameTimes(events: readonly TraceEvent[]): readonly number[] {
  const begun = new Map<string, number>();
  const times: number[] = [];
  for (const event of events.filter(({ name }) => name === 'EventTiming').sort((a, b) => a.ts - b.ts)) {
    const id = event.id2?.local ?? event.id ?? '';
    if (event.ph === 'b' && typed(event) === 'keydown') begun.set(id, event.ts);
    const begin = begun.get(id);
    if (event.ph === 'e' && begin !== undefined) {
      times.push((event.ts - begin) / 1000);
      begun.delete(id);
    }
  }
  return times;
}

/**
 * `node --import tsx scripts/proofs/typing.ts` times typing in a step of 100 questions under the server's Content-Security-Policy. Fails on policy
 * violations; CHROMIUM_PATH names the browser.
 */
import { loadavg } from 'node:os';
import { chromium, type Page } from 'playwright-core';
import type { JsonObject } from '../../engine/json.ts';
import type { FieldDefinition } from '../../engine/questionnaires/index.ts';
import { installedBrowser } from '../../server/printing/browser/installed-browser.ts';
import type { FormToShow } from './form-page/page.tsx';
import { serveFormPage } from './form-page/serve.ts';

const QUESTIONS = 100;
const KEYS = 200;
/** Faster than people type, but each key still finds the page idle. */
const BETWEEN_KEYS_MS = 50;
/** Limit for 95 of 100 keys in the page's own code; leaves a quarter of the noticeable delay for rendering. */
const BUDGET_MS = 50;

const unit = { id: 'kelvin', unit: 'kelvin', quantity: 'temperature', symbol: 'K', siConversionFormula: 'x' };
const options = ['one', 'two', 'three'];
const kinds: readonly (readonly [dataType: string, config: JsonObject])[] = [
  ['TEXT_INPUT', { required: true, max: 400, multiline: true }],
  ['INTERVAL', { required: true, units: [unit] }],
  ['NUMBER_INPUT', { required: true, units: [unit] }],
  ['SELECTION_FROM_OPTIONS', { required: true, variant: 'dropdown', options }],
  ['SELECTION_FROM_OPTIONS', { required: true, variant: 'radio', options }],
  ['INSTRUMENT_PICKER', { required: true, variant: 'dropdown', isMultipleSelect: true, requestTime: true }],
  ['DATE', { required: true }],
  ['TEXT_INPUT', { max: 120 }],
  ['BOOLEAN', {}],
];

/** Every fourth question is required and hidden until question 8 is ticked. */
function question(i: number): FieldDefinition {
  const [dataType, config] = kinds[i % kinds.length] ?? ['TEXT_INPUT', {}];
  const hidden = i > 0 && i % 4 === 3;
  const condition = { condition: 'eq' as const, params: true };
  return {
    questionId: `q${i}`,
    naturalKey: `q${i}`,
    question: `Question ${i}`,
    dataType,
    config: hidden ? { ...config, required: true } : config,
    dependencies: hidden ? [{ questionId: 'q8', condition }] : [],
    dependenciesOperator: 'AND',
  };
}

const shown: FormToShow = {
  as: 'wizard',
  viewer: { role: 'USER', userId: 1, isInternal: false },
  form: {
    questionaryId: 1,
    revision: 1,
    ownerKind: 'PROPOSAL',
    answers: {},
    completedTopics: [],
    mayWrite: true,
    mayNotWriteReason: null,
    template: {
      groupId: 'PROPOSAL',
      name: 'A hundred questions',
      description: '',
      steps: [
        { topicId: 1, title: 'All of them', isEnabled: true, fields: Array.from({ length: QUESTIONS }, (_none, i) => question(i)) },
        { topicId: 2, title: 'The next step', isEnabled: true, fields: [question(QUESTIONS)] },
      ],
    },
    context: {
      owner: {},
      facts: { instruments: [{ id: 1, name: 'KITE' }], call: { allocationTimeUnit: 'Day' } },
      settings: { DATE_FORMAT: 'dd-MM-yyyy' },
      now: '2026-03-10T12:00:00Z',
      timeZone: 'UTC',
    },
  },
};

/**
 * Records policy violations, and script time and next frame per key. React answers within the event, so its code has run when `input` reaches the
 * window.
 */
function takeNotes(): void {
  const notes = { violations: [] as string[], scripts: [] as number[], frames: [] as number[] };
  let pressed = 0;
  Object.assign(window, { notes });
  document.addEventListener('securitypolicyviolation', (event) =>
    notes.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`),
  );
  addEventListener('keydown', () => (pressed = performance.now()), true);
  addEventListener('input', () => {
    const begin = pressed;
    notes.scripts.push(performance.now() - begin);
    requestAnimationFrame(() => setTimeout(() => notes.frames.push(performance.now() - begin)));
  });
}
interface Notes {
  readonly violations: readonly string[];
  readonly scripts: readonly number[];
  readonly frames: readonly number[];
}
const notesOf = (page: Page): Promise<Notes> =>
  page.evaluate(() => (window as Window & { readonly notes?: Notes }).notes ?? { violations: [], scripts: [], frames: [] });

function spread(times: readonly number[]): { readonly median: number; readonly p95: number; readonly max: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}

const executablePath = process.env['CHROMIUM_PATH'] ?? installedBrowser() ?? '';
const served = await serveFormPage();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'] });
const faults: string[] = [];
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => faults.push(`the page threw: ${error.message}`));
  await page.addInitScript(takeNotes);
  await page.goto(served.address);
  await page.waitForFunction(() => 'formPage' in window);
  const begin = performance.now();
  await page.evaluate((what) => window.formPage.show(JSON.parse(what) as FormToShow), JSON.stringify(shown));
  await page.waitForSelector('[data-question=q99] input, [data-question=q98] input');
  console.log(
    `drawn: ${await page.locator('[data-question]').count()} of ${QUESTIONS} questions in ${Math.round(performance.now() - begin)} ms`,
  );

  const text = page.locator('#question-q0');
  await text.pressSequentially('The gap depends on the field. '.repeat(Math.ceil(KEYS / 30)).slice(0, KEYS), { delay: BETWEEN_KEYS_MS });
  const typed = await notesOf(page);
  console.log(
    `load ${loadavg()[0]?.toFixed(1)}; a key in a text, scripts: ${JSON.stringify(spread(typed.scripts))} ms; to the frame: ${JSON.stringify(spread(typed.frames))} ms`,
  );

  await page.locator('#question-q1').pressSequentially('9');
  await page.locator('[data-question=q1] input').nth(1).pressSequentially('3');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForSelector('.beamtime-summary');
  const lines = await page.locator('.beamtime-summary li').allInnerTexts();
  console.log(`said to be wrong after "Save and continue": ${lines.length} questions`);
  if (!lines.some((line) => line.startsWith('Question 1:')))
    faults.push('the interval with its largest below its smallest was not refused');
  const hidden = lines.filter((line) => Number(/^Question (\d+):/.exec(line)?.[1]) % 4 === 3);
  if (hidden.length > 0) faults.push(`hidden questions stood in the way: ${hidden.join(', ')}`);

  const { violations } = await notesOf(page);
  faults.push(...violations.map((violation) => `policy violated: ${violation}`));
  if (typed.scripts.length !== KEYS) faults.push(`${typed.scripts.length} of ${KEYS} keys were timed`);
  const slow = spread(typed.scripts).p95;
  if (slow > BUDGET_MS) faults.push(`one key in twenty took ${slow} ms or more; the budget is ${BUDGET_MS} ms`);

  // make sure that the policy is active: inline scripts must fail
  const refused = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.head.append(script);
    return !('ranInline' in window);
  });
  console.log(refused ? 'policy: a script in the document is refused' : 'policy: not in force');
  if (!refused) faults.push('the policy was not in force');
} finally {
  await browser.close();
  await served.close();
}
for (const fault of faults) console.error(`FAULT ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

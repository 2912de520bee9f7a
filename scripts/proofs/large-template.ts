/**
 * `ADDRESS=http://127.0.0.1:PORT node --import tsx scripts/proofs/large-template.ts` times the template editor with 500 questions against a running
 * demonstration server. CHROMIUM_PATH names the browser.
 */
import { loadavg } from 'node:os';
import { chromium, type Page } from 'playwright-core';
import { installedBrowser } from '../../server/printing/browser/installed-browser.ts';

const QUESTIONS = 500;
const TOPICS = 20;
const TIMES = 12;
const KEYS = 60;
const BETWEEN_KEYS_MS = 60;
const address = process.env['ADDRESS'] ?? 'http://127.0.0.1:4000';

type Answer = Readonly<Record<string, unknown>>;

const ask = async <T extends Answer>(page: Page, query: string, variables: Answer = {}): Promise<T> => {
  const { data, errors } = await page.evaluate(
    async ([text, values]) => {
      const token = localStorage.getItem('beamtime.token') ?? '';
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query: text, variables: values }) });
      return (await answer.json()) as { data: unknown; errors?: unknown };
    },
    [query, variables] as const,
  );
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data as T;
};

const kinds = ['TEXT_INPUT', 'BOOLEAN', 'NUMBER_INPUT', 'DATE', 'SELECTION_FROM_OPTIONS'];

/** Every fourth question depends on the last tickable one. */
async function makeTemplate(page: Page): Promise<number> {
  const { createTemplate: made } = await ask<{ createTemplate: { templateId: number } }>(
    page,
    'mutation { createTemplate(groupId: PROPOSAL, name: "Five hundred questions") { templateId } }',
  );
  const { reserveTopicIds: topics } = await ask<{ reserveTopicIds: readonly number[] }>(
    page,
    `mutation { reserveTopicIds(count: ${TOPICS}) }`,
  );
  const edits: Answer[] = topics.map((topicId, i) => ({
    edit: 'addTopic',
    index: i + 1,
    topic: { topicId, title: `Topic ${i + 1}`, isEnabled: true, fields: [] },
  }));
  let parent: string | null = null;
  for (let i = 0; i < QUESTIONS; i += 1) {
    const dataType = kinds[i % kinds.length];
    const { createQuestion: question } = await ask<{ createQuestion: { id: string; naturalKey: string; question: string } }>(
      page,
      `mutation { createQuestion(categoryId: PROPOSAL_QUESTIONARY, dataType: ${dataType}) { id naturalKey question } }`,
    );
    const dependencies = i % 4 === 3 && parent ? [{ questionId: parent, condition: { condition: 'eq', params: true } }] : [];
    edits.push({
      edit: 'addField',
      to: { topicId: topics[Math.floor(i / (QUESTIONS / TOPICS))], index: i % (QUESTIONS / TOPICS) },
      field: {
        questionId: question.id,
        naturalKey: question.naturalKey,
        question: question.question,
        dataType,
        config: dataType === 'SELECTION_FROM_OPTIONS' ? { options: ['One', 'Two'] } : {},
        dependencies,
        dependenciesOperator: 'AND',
      },
    });
    await ask(page, 'mutation ($id: String!, $text: String!) { updateQuestion(id: $id, question: $text) { id } }', {
      id: question.id,
      text: `Question ${i}`,
    });
    if (dataType === 'BOOLEAN') parent = question.id;
  }
  for (let from = 0; from < edits.length; from += 50) {
    await ask(page, 'mutation ($id: Int!, $edits: [JSON!]!) { editTemplate(templateId: $id, edits: $edits) { version } }', {
      id: made.templateId,
      edits: edits.slice(from, from + 50),
    });
  }
  return made.templateId;
}

/** Milliseconds from input to the next frame, measured in the page without network time. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    const long: number[] = [];
    Object.assign(window, { times, long });
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    for (const name of ['keydown', 'click', 'drop'])
      window.addEventListener(
        name,
        (event) =>
          !(event instanceof KeyboardEvent && ['Alt', 'Control'].includes(event.key)) &&
          requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - event.timeStamp))),
        true,
      );
  });
}
const taken = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (window as Window & { readonly times?: number[] }).times?.splice(0) ?? []);

const ms = (value: number): string => `${Math.round(value)} ms`;
function say(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  console.log(`${what}: median ${ms(at(0.5))}, 95 of 100 within ${ms(at(0.95))}, longest ${ms(at(1))} (${sorted.length})`);
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? installedBrowser() ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const rest = (time = 400) => page.waitForTimeout(time);
await page.goto(address);
await page.getByRole('button', { name: /Olga/ }).click();
await page.waitForURL((url) => url.origin === address && !/external-auth|demo-oidc/.test(url.pathname));
await page.getByRole('navigation').first().waitFor();
const templateId = process.env['TEMPLATE'] ? Number(process.env['TEMPLATE']) : await makeTemplate(page);
console.log(`template ${templateId}, load ${loadavg()[0]?.toFixed(1)}`);

const opening: number[] = [];
for (let i = 0; i < 3; i += 1) {
  const began = performance.now();
  await page.goto(`${address}/QuestionaryEditor/${templateId}`);
  await page
    .locator('.beamtime-row')
    .nth(QUESTIONS - 1)
    .waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  opening.push(performance.now() - began);
  await rest(1500);
}
say('open, page load included', opening);
await watch(page);

const rows = page.locator('.beamtime-row .beamtime-row-main');
const pick = async (i: number): Promise<void> => {
  await rows.nth(i).click();
  await rest();
};
for (let i = 0; i < TIMES; i += 1) await pick(3 + i * 2);
say('choose a question', await taken(page));

await pick(6);
await taken(page);
const before = await rows.nth(6).innerText();
for (let i = 0; i < TIMES; i += 1) {
  await page.keyboard.press('Alt+ArrowDown');
  await rest();
}
say('move a question by key', await taken(page));
if ((await rows.nth(6 + TIMES).innerText()) !== before) throw new Error('the question has not moved');
for (let i = 0; i < TIMES; i += 1) {
  await page.keyboard.press('Control+z');
  await rest();
}
say('undo', await taken(page));

const title = page.locator('.beamtime-inspector textarea, .beamtime-inspector input[type=text]').first();
await pick(4);
await title.click();
await taken(page);
for (let i = 0; i < KEYS; i += 1) {
  await page.keyboard.type('abcdefghij '[i % 11] ?? 'x');
  await page.waitForTimeout(BETWEEN_KEYS_MS);
}
say('a key in the field of the title', await taken(page));
const renames: number[] = [];
for (let i = 0; i < TIMES; i += 1) {
  await title.click();
  await page.keyboard.type('x');
  await rest();
  await taken(page);
  await page.keyboard.press('Enter');
  await rest();
  renames.push(...(await taken(page)));
}
say('rename', renames);

const drags: number[] = [];
for (let i = 0; i < TIMES; i += 1) {
  await rows.nth(5).dragTo(rows.nth(9), { targetPosition: { x: 80, y: 30 } });
  await rest();
  drags.push(...(await taken(page)).slice(-1));
}
say('drop a question elsewhere', drags);
const long = await page.evaluate(() => (window as Window & { readonly long?: number[] }).long ?? []);
console.log(`tasks of more than 50 ms, checks after each edit included: ${long.length}, longest ${ms(Math.max(0, ...long))}`);
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
await browser.close();

import { expect, test } from 'vitest';
import { EntryUndoLog } from '../../../web/forms/entries/entry-undo-log.ts';
import { EntryEditQueue, type Look } from '../../../web/forms/entries/entry-edit-queue.ts';
import { aQuestion, aTemplate } from '../../support/definitions.ts';
import { aCopy, aRawForm, conflictOf, newsOf, resultOf, sessionOf } from '../../support/questionary-session.ts';

const samples = aTemplate(aQuestion('SAMPLE_DECLARATION', { templateId: 1 }, { questionId: 'powders', naturalKey: 'powders' }));
const aSample = (id: number) => ({ id, title: `Powder ${id}`, complete: true, questionaryId: 20 + id });
const noCalls = { remove: () => Promise.resolve(), unmake: () => Promise.resolve(), restore: () => Promise.resolve() };

function aPage(left: readonly number[] = []) {
  const page = sessionOf({ form: aRawForm({ template: samples }) });
  const field = page.questionnaire.fields.get('powders');
  if (!field) throw new Error('no samples');
  const has = (...ids: readonly number[]): void => page.store.setFacts({ entries: { powders: ids.map(aSample) } });
  has(1, 2);
  const look: Look = (isOurs) => {
    const rows = page.store.state('powders').answer as unknown as readonly ReturnType<typeof aSample>[];
    const entry = rows.find((row) => left.includes(row.id) && !isOurs(field, row));
    return Promise.resolve(entry ? { field, entry, title: entry.title } : null);
  };
  const made = new EntryUndoLog(noCalls);
  return { field, has, look, made, rows: new EntryEditQueue(made, page) };
}
type Page = ReturnType<typeof aPage>;

function open({ rows, field }: Page, id: number, session = aRow(id)) {
  rows.edit(field, aSample(id));
  const row = rows.now().open;
  if (!row) throw new Error('no dialog');
  if (!row.session) rows.loaded(row, session);
  return { row, session };
}
const aRow = (id: number) => sessionOf({ form: aRawForm({ questionaryId: 20 + id }) });

test('what bars a submission is listed, also where it came to a row that had been saved and closed', async () => {
  const page = aPage();
  let isLeft = false;
  const byWindow = { questionId: 'a', value: 'typed by the other window', version: 1, columns: null };
  const copy = aCopy();
  const theirs = conflictOf({ questionId: 'a', value: 'by Carl', version: 2 });
  const session = sessionOf({
    form: aRawForm({ questionaryId: 21 }),
    copy: { ...copy, read: () => (isLeft ? [byWindow] : []), lookAgain: () => Promise.resolve(void (isLeft = true)) },
    api: { save: () => Promise.resolve(resultOf({ conflicts: [theirs] })), follow: () => Promise.resolve(newsOf()) },
  });
  const { row } = open(page, 1, session);
  page.rows.close(row);
  expect(page.rows.now().waiting).toEqual([]);

  const { opened } = await page.rows.settle(page.look);

  expect(opened.map((one) => one.session)).toEqual([session]);
  expect(page.rows.now().waiting).toEqual(opened);
});

test('a row that was left and is deleted before it could be loaded makes way for the next one, which is listed', async () => {
  const page = aPage([1, 2]);
  await page.rows.find(page.look);
  expect(page.rows.now().left?.title).toBe('Powder 1');

  page.has(2);
  expect(page.rows.now().left).toBe(null);
  const { left } = await page.rows.settle(page.look);

  expect(left?.title).toBe('Powder 2');
  expect(page.rows.now().left).toBe(left);
});

test('a row that was left and could not be loaded is loaded again when one submits, and stays listed when its dialog is closed', async () => {
  const page = aPage([1]);
  const left = await page.rows.find(page.look);
  if (!left) throw new Error('nothing left');
  let loads = 0;
  page.rows.failed(left, () => (loads += 1));

  await page.rows.settle(page.look);
  page.rows.edit(page.field, aSample(1));
  expect([loads, page.rows.now().open?.key, page.rows.now().left]).toEqual([1, left.key, null]);
  page.rows.close(left);

  expect([page.rows.now().open, page.rows.now().left?.key]).toEqual([null, left.key]);
});

test('a row waits in its list from when its dialog is closed, and while that is open once more', () => {
  const page = aPage();
  const { row, session } = open(page, 1);

  session.store.change('a', 'typed');
  expect(page.rows.now().waiting).toEqual([]);
  page.rows.close(row);
  expect(page.rows.now().waiting.map((one) => one.session)).toEqual([session]);
  open(page, 1);

  expect(page.rows.now().waiting.map((one) => one.session)).toEqual([session]);
});

test('a dialog that closes late closes no other one', () => {
  const page = aPage();
  const { row } = open(page, 1);
  const other = open(page, 2).row;

  page.rows.close(row);

  expect(page.rows.now().open?.key).toBe(other.key);
});

test('one hears of rows when that they wait changes, and not with each key', () => {
  const page = aPage();
  const { row, session } = open(page, 1);
  page.rows.close(row);
  const heard = new Set([page.rows.now()]);
  page.rows.subscribe(() => heard.add(page.rows.now()));

  for (const text of ['t', 'ty', 'typ']) session.store.change('a', text);

  expect(heard.size).toBe(2);
});

import type { Locator } from 'playwright-core';
import { ROW_KINDS, type RowKind } from './kinds.ts';
import { idOf, type PageWriter } from './writer.ts';

const questionOf = ({ step }: PageWriter, { question }: RowKind): Locator => step.locator(`[data-question=${question}]`);
const textIn = ({ page }: PageWriter): Locator => page.locator(ROW_KINDS.map(({ text }) => idOf(text)).join());
const aRowOf = async (writer: PageWriter, kind: RowKind): Promise<Locator> =>
  writer.random.pick(await questionOf(writer, kind).locator('li').all());
async function aRow(writer: PageWriter): Promise<Locator> {
  const rows = await Promise.all(ROW_KINDS.map((kind) => questionOf(writer, kind).locator('li').count()));
  return aRowOf(writer, writer.random.pick(ROW_KINDS.filter((_kind, i) => (rows[i] ?? 0) > 0)));
}

async function kindOpen(writer: PageWriter): Promise<RowKind> {
  const { page } = writer;
  // it renders after its dialog
  await textIn(writer).first().waitFor({ state: 'attached' });
  for (const kind of ROW_KINDS) if ((await page.locator(idOf(kind.text)).count()) > 0) return kind;
  throw new Error('no row is open');
}
export const giveTitle = async (writer: PageWriter): Promise<void> => writer.type((await kindOpen(writer)).title);
export async function typeInRow(writer: PageWriter): Promise<void> {
  const { title, text } = await kindOpen(writer);
  await writer.type(writer.random.pick([title, text]));
}

export async function addRow(writer: PageWriter): Promise<void> {
  const { question } = writer.random.pick(ROW_KINDS);
  await writer.flowing(async () => {
    await writer.step.locator(idOf(question)).click();
    await textIn(writer).waitFor();
  });
  await giveTitle(writer);
}
export async function openRow(writer: PageWriter): Promise<void> {
  // before delayed responses arrive, since a colleague's deletion could remove it under the pointer
  await (await aRow(writer)).getByRole('button', { name: /^Edit/ }).click();
  // a row deleted by a colleague cannot be opened
  await writer.flowing(() => textIn(writer).or(writer.page.getByRole('dialog').getByRole('alert')).first().waitFor());
}
export async function openUnsaved(writer: PageWriter): Promise<void> {
  await writer.flowing(async () => {
    await writer.step
      .getByRole('button', { name: /^Open: / })
      .first()
      .click();
    await textIn(writer).waitFor();
  });
}
export async function closeRow(writer: PageWriter): Promise<void> {
  const dialog = writer.page.getByRole('dialog');
  await writer.flowing(async () => {
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
}
export async function deleteRow(writer: PageWriter): Promise<void> {
  await (await aRow(writer)).getByRole('button', { name: /^Delete/ }).click();
  await writer.confirm('Delete');
}
export async function undoDeletion(writer: PageWriter): Promise<void> {
  const buttons = await writer.step.getByRole('button', { name: 'Undo' }).all();
  await writer.flowing(() => writer.random.pick(buttons).click());
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { looksFineLightAndDark } from '../../support/looks-fine.ts';
import { option } from '../keys.ts';
import { addCondition, addTopic, askForHouseRules, HOUSE_RULES, newQuestion, newTemplate, row, saved, topic } from '../template-steps.ts';

const { journey, visitor } = aFacility();

async function officerAt(path: string): Promise<Page> {
  const olga = await visitor();
  await olga.enter(path, 'Olga Lindqvist');
  return olga.page;
}

journey('while a dialog is open, the keys of the template editor do nothing behind it, and it names what would be removed', async () => {
  const page = await officerAt('/ProposalTemplates');
  await newTemplate(page, 'Behind a dialog');
  await addTopic(page, 'Hazards');
  await topic(page, 'Hazards').getByRole('button', { name: 'Insert question' }).click();
  await newQuestion(page, 'Boolean', 'Is it risky?');
  await newQuestion(page, 'Text input', 'Which hazards?');
  await addCondition(page, 'Is it risky?', 'Yes');
  await newQuestion(page, 'Text input', 'Gas name');
  await saved(page);
  await row(page, 'Gas name').locator('.beamtime-row-main').press('Delete');
  await row(page, 'Gas name').waitFor({ state: 'hidden' });

  await row(page, 'Is it risky?').locator('.beamtime-row-main').press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await dialog.getByText('“Is it risky?” will be taken out of the template. The condition of “Which hazards?”').waitFor();
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });

  expect(await row(page, 'Gas name').count()).toBe(0);
  expect(await page.getByRole('dialog', { name: 'Keys' }).count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+Z');
  await row(page, 'Gas name').waitFor();
});

journey('the preview of a question follows its text', async () => {
  const page = await officerAt('/ProposalTemplates');
  await newTemplate(page, 'Followed');
  await topic(page, 'New proposal').getByRole('button', { name: 'Insert question' }).click();
  await newQuestion(page, 'Boolean', 'Is it cold?');
  const preview = page.locator('.beamtime-inspector .beamtime-question-preview');

  await preview.getByText('Is it cold?', { exact: true }).waitFor();
  expect(await preview.getByText('New question').count()).toBe(0);
});

journey('while the changes of a template are looked at, keys take none of them back', async () => {
  const page = await officerAt('/ProposalTemplates');
  await askForHouseRules(page);
  const dialog = page.getByRole('dialog', { name: /^Publish “/ });
  await dialog.getByText('Topic “House rules” was added').waitFor();
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
  await publish.focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+Z');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await row(page, HOUSE_RULES.question).waitFor();
  await page.getByRole('button', { name: /^Publish \d changes/ }).click();
  const other = await visitor();
  await other.open(new URL(page.url()).pathname);
  await other.choose('Henrik Sandberg');
  await topic(other.page, HOUSE_RULES.topic).waitFor();
  await other.page.getByRole('button', { name: /^Publish \d changes/ }).click();
  await other.page.getByRole('button', { name: 'Discard the changes' }).click();
  await topic(other.page, HOUSE_RULES.topic).waitFor({ state: 'hidden' });

  await dialog.getByText(/^Everything is as in revision \d+: there is nothing to publish$/).waitFor();
  await expect.poll(() => publish.isDisabled()).toBe(true);
});

journey('a workflow at fault is not published: errors stand apart from warnings, and keys do nothing to the canvas behind', async () => {
  const page = await officerAt('/ProposalWorkflows');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const node = (name: string) => page.locator('.react-flow__node').filter({ hasText: name });
  const details = page.getByRole('region', { name: 'Details' });
  await page.getByRole('link', { name: 'General proposal workflow' }).first().click();
  await node('Feasibility review').click();
  await details.getByRole('button', { name: 'Remove and join its neighbours' }).click();
  await node('Feasibility review').waitFor({ state: 'detached' });
  await node('Draft').click();
  await details.getByLabel('Add a connection from Draft').fill('Panel selection');
  await option(page, 'Panel selection').click();
  await details.getByText('Nothing uses the connection from').waitFor();
  await node('Expired').click();
  await details.getByRole('button', { name: 'Remove status' }).click();
  await button('Undo: Remove Expired').click();
  await button('Redo: Remove Expired').waitFor();
  await node('Expired').click();
  await page.locator('.react-flow__node.selected').filter({ hasText: 'Expired' }).waitFor();

  await button('Publish…').click();
  const dialog = page.getByRole('dialog', { name: 'Publish “General proposal workflow”' });
  await dialog.getByLabel(/in “Feasibility review” go/).fill('Panel selection');
  await page.keyboard.press('Enter');
  const blocking = dialog.getByRole('alert').filter({ hasText: 'Fix these errors before you publish' });
  const warning = dialog.getByRole('alert').filter({ hasText: 'still in use' });
  await blocking.getByText('Nothing uses the connection from “Draft” to “Panel selection”').waitFor();
  await warning.getByText('“Feasibility review” is not in this workflow, but still in use').waitFor();
  await expect.poll(() => blocking.getByRole('listitem').count()).toBe(1);
  expect(await warning.getByText('Nothing uses the connection').count()).toBe(0);
  await expect.poll(() => dialog.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await looksFineLightAndDark(page);
  await dialog.getByRole('button', { name: 'Cancel' }).focus();
  for (const key of ['t', 'Delete', 'Backspace', 'ControlOrMeta+Z', 'ControlOrMeta+Y', '?']) await page.keyboard.press(key);
  expect(await page.getByRole('dialog', { name: 'Keys' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await button('Undo: Add connection').waitFor();
  await button('Redo: Remove Expired').waitFor();
  await node('Expired').waitFor();
});

journey('the revisions of a template that nothing uses are told by sittings, and each step can be looked at', async () => {
  const page = await officerAt('/ProposalTemplates');
  await newTemplate(page, 'In one sitting');
  for (const title of ['Aims', 'Methods', 'Samples']) {
    await addTopic(page, title);
    await saved(page);
  }

  await page.getByRole('button', { name: 'Revisions' }).click();
  const revisions = page.getByRole('dialog', { name: 'Revisions' });
  await revisions.getByText('Published now').waitFor();
  const backs = revisions.getByRole('button', { name: 'Return to it' });
  await expect.poll(() => backs.count()).toBe(1);
  await revisions.getByRole('button', { name: /steps before it, within minutes/ }).click();
  await expect.poll(() => backs.count()).toBeGreaterThan(3);
  await looksFineLightAndDark(page);
  await backs.last().click();
  await topic(page, 'Samples').waitFor({ state: 'hidden' });
});

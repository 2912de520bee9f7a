import type { Locator } from 'playwright-core';
import { aFacility } from '../support/facility.ts';
import { looksFine } from '../support/looks-fine.ts';
import { option } from './keys.ts';
import { button, inspector, newWorkflow } from './workflow-steps.ts';

const { journey, visitor } = aFacility();

async function centre(it: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await it.boundingBox();
  if (!box) throw new Error('what should be pressed is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

journey('an officer draws a workflow with the mouse: statuses, ways, events and an e-mail, and plays it', async () => {
  const { page, enter } = await visitor();
  await enter('/ProposalWorkflows', 'Olga Lindqvist');
  await newWorkflow(page, 'Drawn by mouse');
  const canvas = page.locator('.react-flow__pane');
  const node = (name: string) => page.locator('.react-flow__node').filter({ hasText: name });
  await node('Draft').waitFor();

  await page
    .locator('.beamtime-flow-palette li')
    .filter({ hasText: 'Allocated' })
    .first()
    .dragTo(canvas, { targetPosition: { x: 260, y: 380 } });
  await node('Allocated').waitFor();
  const from = await centre(node('Draft').locator('.react-flow__handle.source'));
  const to = await centre(node('Allocated').locator('.react-flow__handle.target'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 10, { steps: 8 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await inspector(page).getByRole('heading', { name: 'Draft → Allocated' }).waitFor();
  await inspector(page).getByText('Nothing uses the connection from').waitFor();

  await inspector(page).getByLabel('Events').fill('submitted');
  await option(page, 'Proposal submitted').click();
  await page.keyboard.press('Escape');
  await button(page, 'Add: Send e-mail').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Choose at least one recipient').waitFor();
  await dialog.getByLabel('Add recipients').click();
  await option(page, 'The principal investigator').click();
  await dialog.getByLabel('E-mail template').click();
  await option(page, 'Not feasible').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await inspector(page).getByText('Send e-mail The principal investigator').waitFor();

  await page.getByRole('tab', { name: 'Problems (1)' }).waitFor();
  await page.getByText('Nothing leads on from “Allocated”').waitFor();
  await page.getByText('For example: Proposal submitted').waitFor();
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Proposal submitted' }).click();
  await page.getByText('Now: Allocated').waitFor();
  await page.getByText('E-mail to The principal investigator: Not feasible').waitFor();

  await canvas.click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('t');
  await button(page, 'Undo: Tidy').click();
  await button(page, 'Redo: Tidy').waitFor();
  await page.getByText(/Saved \d/).waitFor();
  await looksFine(page);
  await page.reload();
  await node('Allocated').waitFor();
});

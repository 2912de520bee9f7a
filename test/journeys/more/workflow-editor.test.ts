import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ask } from '../../support/ask.ts';
import { aFacility, type Visitor } from '../../support/facility.ts';
import { looksFine } from '../../support/looks-fine.ts';
import { turnOn } from '../features.ts';
import { enter, option, pick, reach } from '../keys.ts';
import { button, inspector, newWorkflow } from '../workflow-steps.ts';

const { journey, visitor } = aFacility();

async function olga(path: string, size?: { readonly width: number; readonly height: number }): Promise<Visitor> {
  const it = await visitor(size ? { viewport: size } : {});
  await it.enter(path, 'Olga Lindqvist');
  return it;
}

const focusIsIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((it) => Boolean(document.activeElement?.closest(it)), selector);

const setOfficeAddress = (page: Page, settingsValue: string): Promise<unknown> =>
  ask(page, 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { id } }', {
    input: { settingsId: 'USER_OFFICE_EMAIL', settingsValue },
  });

async function putOne(page: Page, from: string, to: string): Promise<void> {
  const { statuses, found } = await ask<{
    readonly statuses: readonly { readonly id: number; readonly name: string }[];
    readonly found: { readonly proposals: readonly { readonly primaryKey: number; readonly statusName: string }[] };
  }>(
    page,
    'query { statuses: getStatuses(entityType: PROPOSAL) { id name } found: getProposalCoreBasic { proposals { primaryKey statusName } } }',
  );
  await ask(page, 'mutation ($pks: [Int!]!, $id: Int!) { changeProposalsStatus(proposalPks: $pks, statusId: $id) { primaryKey } }', {
    pks: [found.proposals.find(({ statusName }) => statusName === from)?.primaryKey],
    id: statuses.find(({ name }) => name === to)?.id,
  });
}

journey('the same by keyboard alone, through the outline', async () => {
  const { page } = await olga('/ProposalWorkflows');
  await turnOn(page, 'PREGENERATED_PROPOSAL_PDF');
  await page.reload();
  await reach(page, button(page, /New workflow/).first());
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await reach(page, page.getByRole('dialog').getByLabel('Name'));
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'By keyboard', level: 1 }).waitFor();
  await reach(page, page.getByRole('radio', { name: 'Canvas' }));
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Add a status').waitFor();

  await pick(page, page.getByLabel('Add a connection from Draft').first(), 'Feasibility review');
  await inspector(page).getByRole('heading', { name: 'Draft → Feasibility review' }).waitFor();
  await pick(page, inspector(page).getByLabel('Events'), 'Proposal submitted');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Outline' }).getByText('Proposal submitted').waitFor();
  await reach(page, button(page, 'Add: Store proposal PDF'));
  await page.keyboard.press('Enter');
  await button(page, 'Remove: Store proposal PDF').waitFor();

  await page.keyboard.press('Control+z');
  await button(page, 'Redo: Add action').waitFor();
  await page.keyboard.press('Control+Shift+z');
  await button(page, 'Remove: Store proposal PDF').waitFor();
  await reach(page, page.locator('[data-node="feasibility-review"]'));
  await page.keyboard.press('Enter');
  await inspector(page).getByRole('heading', { name: 'Feasibility review', exact: true }).waitFor();
  await expect.poll(() => focusIsIn(page, '.beamtime-flow-inspector')).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => focusIsIn(page, '[data-node="feasibility-review"]')).toBe(true);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByText('From a status or a connection to its details').waitFor();
  await looksFine(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
  await expect.poll(() => focusIsIn(page, '[data-node="feasibility-review"]')).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => focusIsIn(page, '.beamtime-flow-inspector')).toBe(true);
  await reach(page, button(page, /Remove status/));
  await page.keyboard.press('Enter');
  await page.locator('[data-node="feasibility-review"]').waitFor({ state: 'detached' });
  await looksFine(page);
});

journey('the canvas by keyboard alone: added, joined, opened, moved, tidied, taken out and brought back', async () => {
  const { page } = await olga('/ProposalWorkflows');
  await newWorkflow(page, 'Canvas by keys');
  const node = (name: string) => page.locator('.react-flow__node').filter({ hasText: name });
  const way = page.locator('.react-flow__edge');
  const isAt = (it: Locator) => expect.poll(() => it.evaluate((element) => element === document.activeElement)).toBe(true);
  const isInDetails = () => expect.poll(() => focusIsIn(page, '.beamtime-flow-inspector')).toBe(true);
  const placeOf = (it: Locator) => it.evaluate((element: HTMLElement) => element.style.transform);
  await node('Draft').waitFor();
  await enter(page, button(page, 'Add Feasibility review'));
  await node('Feasibility review').waitFor();

  await reach(page, node('Draft'));
  await inspector(page).getByRole('heading', { name: 'Draft', exact: true }).waitFor();
  await page.keyboard.press('Space');
  await isInDetails();
  await pick(page, inspector(page).getByLabel('Add a connection from Draft'), 'Feasibility review');
  await inspector(page).getByRole('heading', { name: 'Draft → Feasibility review' }).waitFor();
  await reach(page, inspector(page).getByLabel('Events'));
  await page.keyboard.press('Escape');
  await isAt(way);
  await page.keyboard.press('Enter');
  await isInDetails();
  await page.keyboard.press('Escape');
  await isAt(way);
  await page.keyboard.press('Delete');
  await way.waitFor({ state: 'detached' });
  await isAt(node('Draft'));
  await page.keyboard.press('Control+z');
  await way.waitFor({ state: 'attached' });

  await reach(page, node('Feasibility review'));
  // arrow keys move the selection only a moment after focus
  await inspector(page).getByRole('heading', { name: 'Feasibility review' }).waitFor();
  const before = await placeOf(node('Feasibility review'));
  await page.keyboard.press('Shift+ArrowRight');
  await button(page, 'Undo: Move').waitFor();
  expect(await placeOf(node('Feasibility review'))).not.toBe(before);
  await page.keyboard.press('t');
  await button(page, 'Undo: Tidy').waitFor();
  await isAt(node('Feasibility review'));
  await page.keyboard.press('Delete');
  await node('Feasibility review').waitFor({ state: 'detached' });
  await isAt(node('Draft'));
  await page.keyboard.press('Control+z');
  await node('Feasibility review').waitFor();
  await way.waitFor({ state: 'attached' });
  await page.getByText(/Saved \d/).waitFor();
  await looksFine(page);
});

journey('the checks of the editor know who can be written to, and what stands in the statuses', async () => {
  const { page } = await olga('/ProposalWorkflows');
  await setOfficeAddress(page, '');
  await page.getByRole('link', { name: 'General proposal workflow' }).first().click();
  await page.getByText('No unpublished changes').waitFor();
  await page.getByText('Outline', { exact: true }).click();
  const row = page.locator('[data-node="feasibility-review"]');
  const said = page.getByRole('tabpanel');
  const toNobody = said.getByText(
    'An e-mail at “Feasibility review” goes to “Addresses in the setting USER_OFFICE_EMAIL”, and nobody belongs to that group here',
  );
  const occupied = /“Feasibility review” is not in this workflow, but still in use: \d+ in it/;
  await row.click();
  await button(page, 'Add: Send e-mail').click();
  const mail = page.getByRole('dialog');
  await mail.getByLabel('Add recipients').click();
  await option(page, 'USER_OFFICE_EMAIL').click();
  await mail.getByLabel('E-mail template').click();
  await option(page, 'Not feasible').click();
  await mail.getByRole('button', { name: 'Save' }).click();
  await toNobody.waitFor();
  await row
    .locator('..')
    .getByRole('img', { name: /nobody belongs to that group/ })
    .waitFor();
  await page.getByText('Canvas', { exact: true }).click();
  await page.locator('.react-flow__node').filter({ hasText: 'Feasibility review' }).getByLabel('has a problem').waitFor();
  await toNobody.waitFor();

  await setOfficeAddress(page, 'office@eldmark.example');
  await page.reload();
  await page.getByText('1 unpublished change', { exact: true }).waitFor();
  await toNobody.waitFor({ state: 'detached' });

  await page.getByText('Outline', { exact: true }).click();
  await row.click();
  await button(page, 'Remove and join its neighbours').click();
  await row.waitFor({ state: 'detached' });
  await said.getByText(occupied).waitFor();
  await looksFine(page);
  await button(page, 'Publish…').click();
  await page.getByRole('dialog').getByText(occupied).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await button(page, 'Undo: Remove Feasibility review').click();
  await row.click();
  await said.getByText(occupied).waitFor({ state: 'detached' });
  await button(page, 'Remove: Send e-mail').click();
  await page.getByText('No unpublished changes').waitFor();
});

journey('changing a workflow in use: what-if, and where those go that lose their status', async () => {
  const { page } = await olga('/ProposalWorkflows');
  await page.getByRole('link', { name: 'General proposal workflow' }).first().click();
  await page.getByText('No unpublished changes').waitFor();
  await page.getByText('Outline', { exact: true }).click();
  await page.locator('[data-node="feasibility-review"]').click();
  await button(page, 'Remove and join its neighbours').click();
  await page
    .getByText('3 unpublished changes')
    .or(page.getByText(/unpublished changes?$/))
    .first()
    .waitFor();

  await page.getByRole('tab', { name: 'What if' }).click();
  await page.getByLabel('Choose a call').click();
  await option(page, 'ROUND').click();
  await button(page, 'Run').click();
  await page.getByText(/would end elsewhere/).waitFor();

  await button(page, 'Publish…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Feasibility review is removed', { exact: true }).waitFor();
  const where = dialog.getByLabel(/in “Feasibility review” go/);
  await where.waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await where.fill('Panel selection');
  await page.keyboard.press('Enter');
  await looksFine(page);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published', { exact: true }).waitFor();
  await page.getByText('No unpublished changes').waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Revision 2').waitFor();

  await page.locator('[data-node="expired"]').click();
  await button(page, 'Remove status').click();
  await page.locator('[data-node="expired"]').waitFor({ state: 'detached' });
  await button(page, 'Return to this one').click();
  await page.locator('[data-node="feasibility-review"]').waitFor();
  await page.locator('[data-node="expired"]').waitFor();
  await page.getByText('Revision 1 is loaded. You can edit and publish it.').waitFor();
  await button(page, 'Undo: Return to revision 1').click();
  await page.locator('[data-node="feasibility-review"]').waitFor({ state: 'detached' });
  expect(await page.locator('[data-node="expired"]').count()).toBe(0);
  await button(page, 'Undo: Remove Expired').click();
  await page.getByText('No unpublished changes').waitFor();

  // an earlier revision may lack a status that is now in use
  await button(page, 'Return to this one').click();
  await page.locator('[data-node="feasibility-review"]').waitFor();
  await button(page, 'Publish…').click();
  await dialog.getByText('Feasibility review is added', { exact: true }).waitFor();
  expect(await where.count()).toBe(0);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Revision 3').waitFor();
  await putOne(page, 'Panel selection', 'Feasibility review');
  await page.getByRole('listitem').filter({ hasText: 'Revision 2' }).getByRole('button', { name: 'Return to this one' }).click();
  await page.locator('[data-node="feasibility-review"]').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /Problems/ }).click();
  await page.getByText(/“Feasibility review” is not in this workflow, but still in use: 1 in it/).waitFor();
  await button(page, 'Publish…').click();
  await where.waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await where.fill('Panel meeting');
  await page.keyboard.press('Enter');
  await looksFine(page);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('No unpublished changes').waitFor();
});

journey('on a phone the outline is the editor', async () => {
  const { page } = await olga('/ExperimentWorkflows', { width: 360, height: 740 });
  await page.getByRole('link').filter({ hasText: 'xperiment' }).first().click();
  await page.getByLabel('Add a status').waitFor();
  await looksFine(page);
  await page.locator('[data-node]').first().click();
  await page.getByRole('dialog').getByText('Connections out').waitFor();
  await looksFine(page);
});

journey('an officer makes a status, and the ones that came with the product stay', async () => {
  const { page } = await olga('/ProposalStatuses');
  await button(page, /New status/).click();
  await page.getByRole('dialog').getByLabel('Name').fill('On hold');
  await page.getByRole('dialog').getByLabel('Short code').fill('on hold');
  await expect.poll(() => page.getByRole('dialog').getByLabel('Short code').inputValue()).toBe('ON_HOLD');
  await page.getByRole('checkbox', { name: 'Work may end here' }).check();
  const telling = page.getByRole('checkbox', {
    name: 'Tells the outcome: proposers see the status before it until the decision is released',
  });
  await telling.check();
  await button(page, 'Save').click();
  await page.getByText('Saved!').waitFor();
  await page.getByPlaceholder('Search name or short code').fill('hold');
  await page
    .getByRole('row', { name: /ON_HOLD/ })
    .getByText('final')
    .waitFor();
  await looksFine(page);
  await page
    .getByRole('row', { name: /ON_HOLD/ })
    .getByRole('button', { name: /Edit/ })
    .click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await expect.poll(() => telling.isChecked()).toBe(true);
});

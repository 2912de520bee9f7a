import { button, inOrder, OLGA, press, select, type Deed, type Screen } from '../../screen-deeds.ts';

export const title = 'the workflows';

const workflowEditor = (name: string, ...then: readonly Deed[]): Screen => ({
  name: `studio-workflow-${name}`,
  who: OLGA,
  path: '/ProposalWorkflows',
  then: inOrder((page) => page.getByRole('link', { name: 'General proposal workflow' }).first().click(), ...then),
});
const outline: Deed = async (page) => {
  const choice = page.getByText('Outline', { exact: true });
  await page.getByRole('tab', { name: /Problems/ }).waitFor();
  if (await choice.isVisible()) await choice.click();
};
const way: Deed = (page) => button(page, '→ Feasibility review').click();

export const screens: readonly Screen[] = [
  { name: 'studio-workflows', who: OLGA, path: '/ProposalWorkflows' },
  { name: 'studio-workflow-new', who: OLGA, path: '/ProposalWorkflows', then: press('New workflow') },
  { name: 'studio-statuses', who: OLGA, path: '/ProposalStatuses' },
  { name: 'studio-status-edit', who: OLGA, path: '/ProposalStatuses', then: press('Edit status') },
  workflowEditor('canvas', (page) => page.getByRole('tab', { name: /Problems/ }).waitFor()),
  workflowEditor('outline', outline, way),
  workflowEditor('mail', outline, way, press('Edit: Send e-mail')),
  workflowEditor('play', outline, (page) => page.getByRole('tab', { name: 'Play' }).click(), press('Proposal submitted')),
  workflowEditor(
    'what-if',
    outline,
    (page) => page.getByRole('tab', { name: 'What if' }).click(),
    select('Choose a call', /ROUND/),
    press('Run'),
  ),
  workflowEditor('history', outline, (page) => page.getByRole('tab', { name: 'History' }).click()),
];

import type { Page } from 'playwright-core';

export interface Screen {
  readonly name: string;
  /** Who looks: the name on the sign-in page; null: nobody is signed in. */
  readonly who: string | null;
  readonly path: string;
  /** What is done before the picture is taken. */
  readonly then?: (page: Page) => Promise<unknown>;
}

type Deed = (page: Page) => Promise<unknown>;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first();
const press =
  (...names: readonly (string | RegExp)[]): Deed =>
  async (page) => {
    for (const name of names) await button(page, name).click();
  };
const select =
  (label: string, option: string | RegExp): Deed =>
  async (page) => {
    await page.getByRole('combobox', { name: label }).filter({ visible: true }).first().click();
    await page.locator('.ant-select-item-option', { hasText: option }).filter({ visible: true }).first().click();
  };
const inOrder =
  (...deeds: readonly Deed[]): Deed =>
  async (page) => {
    for (const deed of deeds) await deed(page);
  };
const fill =
  (label: string | RegExp, text: string): Deed =>
  (page) =>
    page.getByLabel(label).filter({ visible: true }).first().fill(text);
/** Opens a step of the wizard by its stepper, which stands in a drawer on a phone. */
const step =
  (index: number): Deed =>
  async (page) => {
    const drawer = page.locator('.beamtime-stepper-small button');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    if (await drawer.isVisible()) await drawer.click();
    await page.getByRole('navigation', { name: 'Steps' }).locator('.ant-steps-item').nth(index).click();
  };
const ROW_BOXES = 'tr.ant-table-row .ant-checkbox-input, .beamtime-cards .ant-checkbox-input';
/** Selects the first rows of the table, or of the cards on a phone. */
const selected =
  (count: number): Deed =>
  async (page) => {
    await page.getByText('R12-0000').or(page.getByText('Q1-0004')).first().waitFor();
    const boxes = page.locator(ROW_BOXES);
    for (let row = 0; row < count; row++) await boxes.nth(row).click();
  };
const bulk = (name: string): Deed => inOrder(selected(3), press(name));
/** The part of the page that is loaded on demand does not come. */
const withoutPart =
  (part: string): Deed =>
  async (page) => {
    await page.route(`**/${part}*.js`, (route) => route.abort());
    await page.reload();
  };

const PETRA = 'Petra Novak';
const OLGA = 'Olga Lindqvist';

const session: readonly Screen[] = [
  { name: 'accounts', who: null, path: '/' },
  { name: 'refused', who: null, path: '/external-auth/?error_description=The+account+is+locked' },
  { name: 'bad-code', who: null, path: '/external-auth/nonsense' },
  {
    name: 'roles',
    who: 'Maria Castellanos',
    path: '/',
    then: inOrder(press('Account'), async (page) => page.getByRole('menuitem', { name: 'Roles' }).click()),
  },
];

const homes: readonly Screen[] = [
  ['user', PETRA],
  ['scientist', 'Iris Haugen'],
  ['chair', 'Frank Oberholzer'],
  ['secretary', 'Sofia Marchetti'],
  ['reviewer', 'Hana Sedlackova'],
  ['internal-reviewer', 'Ida Rasmussen'],
  ['safety-reviewer', 'Erik Stenberg'],
].map(([role = '', who = '']) => ({ name: `home-${role}`, who, path: '/' }));

/** Maria as a user, who has no proposals; her role stays like this. */
const empty: Screen = { name: 'home-user-without-proposals', who: 'Maria Castellanos', path: '/ChangeRole?selectedRoleId=1' };

const user: readonly Screen[] = [
  { name: 'account-menu', who: PETRA, path: '/', then: press(/account/i) },
  // somebody of their own: the menu stays as it was left
  { name: 'menu', who: 'Carl Engstrom', path: '/', then: press(/menu/i) },
  { name: 'my-proposals', who: PETRA, path: '/', then: (page) => page.getByText('Spin waves').first().scrollIntoViewIfNeeded() },
  { name: 'my-proposals-no-match', who: PETRA, path: '/?search=zebra' },
  { name: 'my-clone', who: PETRA, path: '/', then: press('Clone to another call') },
  { name: 'my-delete', who: PETRA, path: '/?search=Spin', then: press('Delete proposal') },
  { name: 'my-columns', who: PETRA, path: '/', then: press('Columns') },
  { name: 'select-call', who: PETRA, path: '/ProposalSelectType' },
  { name: 'not-found', who: PETRA, path: '/NoSuchPage' },
  { name: 'not-for-role', who: PETRA, path: '/Calls' },
  // a crash signs them out
  { name: 'crash', who: 'Ingrid Solheim', path: '/HelpPage', then: withoutPart('HelpPage') },
  { name: 'help', who: PETRA, path: '/HelpPage' },
  { name: 'privacy', who: PETRA, path: '/PrivacyPage' },
  { name: 'proposal-submitted', who: PETRA, path: '/ProposalEdit/39' },
  { name: 'proposal-not-found', who: PETRA, path: '/ProposalEdit/9999' },
];

const wizard: readonly Screen[] = [
  { name: 'wizard-blank', who: PETRA, path: '/ProposalSelectType', then: press(/^Start a proposal/) },
  {
    name: 'wizard-blank-problems',
    who: PETRA,
    path: '/ProposalSelectType',
    then: inOrder(press(/^Start a proposal/), press('Save and continue')),
  },
  ...Array.from({ length: 11 }, (_, index) => ({
    name: `wizard-${String(index + 1).padStart(2, '0')}`,
    who: PETRA,
    path: '/ProposalEdit/1',
    then: step(index),
  })),
  {
    name: 'wizard-stepper',
    who: PETRA,
    path: '/ProposalEdit/1',
    then: async (page) => {
      const drawer = page.locator('.beamtime-stepper-small button');
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      if (await drawer.isVisible()) await drawer.click();
    },
  },
  {
    name: 'wizard-leave',
    who: PETRA,
    path: '/ProposalEdit/1',
    then: inOrder(step(0), fill('Proposal Title', 'Changed'), step(1)),
  },
  {
    name: 'wizard-reset',
    who: PETRA,
    path: '/ProposalEdit/1',
    then: inOrder(step(0), fill('Proposal Title', 'Changed'), press('Reset')),
  },
  {
    name: 'wizard-people',
    who: PETRA,
    path: '/ProposalEdit/1',
    then: inOrder(step(0), press('Add')),
  },
  {
    name: 'wizard-investigator',
    who: PETRA,
    path: '/ProposalEdit/1',
    then: inOrder(step(0), press('Choose another principal investigator'), fill(/E-mail/, 'nobody@nowhere.example'), press('Find User')),
  },
  { name: 'wizard-entry', who: PETRA, path: '/ProposalEdit/1', then: inOrder(step(2), press('Add earlier beam time')) },
  { name: 'wizard-copy', who: PETRA, path: '/ProposalEdit/1', then: inOrder(step(2), press('Copy from another proposal')) },
  { name: 'wizard-sample', who: PETRA, path: '/ProposalEdit/1', then: inOrder(step(5), press('Add sample')) },
];

const officer: readonly Screen[] = [
  { name: 'officer-proposals', who: OLGA, path: '/' },
  { name: 'officer-proposals-filtered', who: OLGA, path: '/?call=1&proposalStatus=2&instrument=1&search=e' },
  { name: 'officer-proposals-all-columns', who: OLGA, path: '/', then: press('Columns') },
  { name: 'officer-selection', who: OLGA, path: '/', then: selected(3) },
  { name: 'officer-clone', who: OLGA, path: '/', then: bulk('Clone to call') },
  { name: 'officer-delete', who: OLGA, path: '/', then: bulk('Delete') },
  { name: 'officer-status', who: OLGA, path: '/', then: inOrder(bulk('Change status'), select('New status', 'Draft')) },
  {
    name: 'officer-attachments',
    who: OLGA,
    path: '/?call=4',
    then: async (page) => {
      await page.getByText('R11-0000').or(page.getByText('R11-0012')).first().waitFor();
      await page.locator(ROW_BOXES).first().click();
      await button(page, 'Attachments').click();
    },
  },
  { name: 'officer-question-search', who: OLGA, path: '/?call=1', then: press('Search by question') },
  { name: 'officer-view', who: OLGA, path: '/?reviewModal=10' },
  { name: 'officer-view-logs', who: OLGA, path: '/?reviewModal=10&modalTab=1' },
  { name: 'officer-view-actions', who: OLGA, path: '/?reviewModal=10&modalTab=1&verticalTab=1' },
  {
    name: 'officer-view-editing',
    who: OLGA,
    path: '/?reviewModal=10',
    then: (page) => page.getByRole('switch', { name: 'Edit in place' }).click(),
  },
  { name: 'officer-view-not-found', who: OLGA, path: '/?reviewModal=9999' },
  { name: 'officer-profile', who: OLGA, path: '/ProfilePage/1' },
  { name: 'officer-mail', who: OLGA, path: '/SentMail' },
  { name: 'officer-mail-open', who: OLGA, path: '/SentMail', then: press('Show mail') },
  { name: 'officer-email-log', who: OLGA, path: '/EmailStatusActionsLogs' },
  { name: 'officer-email-log-replay', who: OLGA, path: '/EmailStatusActionsLogs', then: press('Send all failed again') },
  { name: 'officer-download-log', who: OLGA, path: '/ProposalDownloadStatusActionsLogs' },
  { name: 'officer-settings', who: OLGA, path: '/Settings' },
  { name: 'officer-settings-edit', who: OLGA, path: '/Settings', then: press('Change') },
  { name: 'officer-features', who: OLGA, path: '/Features' },
  { name: 'officer-pages', who: OLGA, path: '/PageEditor' },
];

const calls: readonly Screen[] = [
  { name: 'calls', who: OLGA, path: '/Calls' },
  { name: 'calls-order', who: OLGA, path: '/Calls', then: press('Change order') },
  { name: 'calls-deactivate', who: OLGA, path: '/Calls', then: press('Deactivate') },
  { name: 'call-new', who: OLGA, path: '/Calls', then: press('New call') },
  { name: 'call-new-problems', who: OLGA, path: '/Calls', then: press('New call', 'Next') },
  ...['General', 'Dates', 'Templates', 'Instruments'].map((name, index) => ({
    name: `call-edit-${index + 1}-${name.toLowerCase()}`,
    who: OLGA,
    path: '/Calls',
    then: async (page: Page) => {
      await button(page, 'Edit call')
        .or(page.getByRole('link', { name: 'Edit call' }))
        .first()
        .click();
      for (let next = 0; next < index; next++) await button(page, 'Next').click();
    },
  })),
];

const library: readonly Screen[] = [
  { name: 'studio-questions', who: OLGA, path: '/Questions' },
  { name: 'studio-question-new', who: OLGA, path: '/Questions?edit=new' },
  ...['DATE', 'DYNAMIC_MULTIPLE_CHOICE', 'EMBELLISHMENT', 'NUMBER_INPUT', 'SAMPLE_DECLARATION', 'SELECTION_FROM_OPTIONS'].map((type) => ({
    name: `studio-question-${type.toLowerCase().replaceAll('_', '-')}`,
    who: OLGA,
    path: `/Questions?edit=new&newCategory=PROPOSAL_QUESTIONARY&newType=${type}`,
    then: press('Save'),
  })),
  { name: 'studio-templates', who: OLGA, path: '/ProposalTemplates' },
  { name: 'studio-templates-active', who: OLGA, path: '/VisitTemplates' },
  { name: 'studio-units', who: OLGA, path: '/Units' },
  { name: 'studio-unit-new', who: OLGA, path: '/Units', then: press('New unit') },
];

/** The editor of the shipped general workflow, with one of its parts open. */
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

const workflows: readonly Screen[] = [
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

/** The editor of a template that is in use, and what is done to get to its parts. */
const inTemplate = (...deeds: readonly Deed[]): Deed =>
  inOrder(
    async (page) => {
      await page.getByRole('link', { name: 'Technique proposal' }).click();
      await page.locator('.beamtime-topic').first().waitFor();
    },
    ...deeds,
  );
const thirdRow: Deed = (page) => page.locator('.beamtime-row button.beamtime-row-main').nth(2).click();
const templateEditor: readonly Screen[] = [
  { name: 'template-editor', then: inTemplate() },
  { name: 'template-editor-question', then: inTemplate(thirdRow) },
  { name: 'template-editor-conditions', then: inTemplate(thirdRow, (page) => page.getByRole('tab', { name: /Conditions/ }).click()) },
  { name: 'template-editor-library', then: inTemplate(press('Library')) },
  {
    name: 'template-editor-preview',
    then: inTemplate(press('Preview', 'Fill in sample answers'), (page) => page.getByRole('switch').click()),
  },
  { name: 'template-editor-revisions', then: inTemplate(press('Revisions')) },
  { name: 'template-editor-keys', then: inTemplate(press('Keys')) },
].map((screen) => ({ ...screen, who: OLGA, path: '/ProposalTemplates' }));

/** Every screen of the product, with its dialogs. */
export const screens: readonly Screen[] = [
  ...session,
  ...homes,
  empty,
  ...user,
  ...wizard,
  ...officer,
  ...calls,
  ...library,
  ...workflows,
  ...templateEditor,
];

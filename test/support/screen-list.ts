import type { Page } from 'playwright-core';
import {
  bulk,
  button,
  editInPlace,
  failing,
  fill,
  follow,
  inOrder,
  NOT_COME,
  OLGA,
  partAtFault,
  PETRA,
  press,
  ROW_BOXES,
  select,
  selected,
  step,
  tick,
  waiting,
  withoutPart,
  type Screen,
  type ScreenTable,
} from './screen-deeds.ts';

/** The step after this one; a list's page has a "Next page". */
const NEXT = /^Next$/;

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
  {
    name: 'my-proposals',
    who: PETRA,
    path: '/',
    onlyPictured: true,
    then: (page) => page.getByText('Spin waves').first().scrollIntoViewIfNeeded(),
  },
  { name: 'my-proposals-no-match', who: PETRA, path: '/?search=zebra', onlyPictured: true },
  { name: 'my-join', who: PETRA, path: '/', then: press('Join proposal') },
  { name: 'my-clone', who: PETRA, path: '/', then: press('Clone to another call') },
  { name: 'my-delete', who: PETRA, path: '/?search=Spin', then: press('Delete proposal') },
  { name: 'my-columns', who: PETRA, path: '/', then: press('Columns') },
  { name: 'select-call', who: PETRA, path: '/ProposalSelectType' },
  { name: 'not-found', who: PETRA, path: '/NoSuchPage' },
  { name: 'not-for-role', who: PETRA, path: '/Calls' },
  // a crash signs them out
  { name: 'part-missing', who: 'Ingrid Solheim', path: '/HelpPage', then: withoutPart('HelpPage'), complains: NOT_COME, loading: true },
  { name: 'crash', who: 'Ingrid Solheim', path: '/HelpPage', then: partAtFault('HelpPage'), complains: /at fault/ },
  { name: 'help', who: PETRA, path: '/HelpPage' },
  { name: 'profile', who: PETRA, path: '/', then: (page) => page.getByRole('link', { name: /petra\.novak@/ }).click() },
  { name: 'privacy', who: PETRA, path: '/PrivacyPage' },
  { name: 'proposal-submitted', who: PETRA, path: '/ProposalEdit/39' },
  { name: 'my-proposals-failed', who: PETRA, path: '/', then: failing('MyProposals'), complains: NOT_COME },
  { name: 'proposal-not-found', who: PETRA, path: '/ProposalEdit/9999' },
];

const wizard: readonly Screen[] = [
  { name: 'wizard-blank', who: PETRA, path: '/ProposalSelectType', onlyPictured: true, then: follow(/^Start a proposal/) },
  {
    name: 'wizard-blank-problems',
    who: PETRA,
    path: '/ProposalSelectType',
    then: inOrder(follow(/^Start a proposal/), press('Save and continue')),
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
    onlyPictured: true,
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
    // another title each time: what was saved by itself is no change
    then: inOrder(step(0), fill('Proposal Title', `Changed at ${new Date().toISOString()}`), press('Reset')),
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
  {
    name: 'wizard-entry',
    who: PETRA,
    path: '/ProposalEdit/1',
    then: inOrder(step(2), tick('This proposal continues earlier beam time'), press('Add earlier beam time')),
  },
  {
    name: 'wizard-copy',
    who: PETRA,
    path: '/ProposalEdit/1',
    then: inOrder(step(2), tick('This proposal continues earlier beam time'), press('Copy from another proposal')),
  },
  { name: 'wizard-sample', who: OLGA, path: '/ProposalEdit/10', then: inOrder(editInPlace, step(5), press('Add sample')) },
];

const officer: readonly Screen[] = [
  {
    name: 'officer-menu',
    who: OLGA,
    path: '/Units',
    then: async (page) => {
      const menu = button(page, 'Open or close the menu');
      if (!(await page.locator('.ant-layout-sider').isVisible())) await menu.click();
    },
  },
  { name: 'officer-proposals-failed', who: OLGA, path: '/', then: failing('OfficerProposals'), complains: NOT_COME },
  { name: 'officer-proposals-loading', who: OLGA, path: '/', then: waiting('OfficerProposals'), loading: true },
  { name: 'officer-proposals', who: OLGA, path: '/' },
  { name: 'officer-proposals-filtered', who: OLGA, path: '/?call=1&proposalStatus=2&instrument=1&search=e', onlyPictured: true },
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
    then: editInPlace,
  },
  { name: 'officer-view-not-found', who: OLGA, path: '/?reviewModal=9999' },
  { name: 'officer-profile', who: OLGA, path: '/ProfilePage/1' },
  { name: 'officer-mail', who: OLGA, path: '/SentMail' },
  { name: 'officer-mail-open', who: OLGA, path: '/SentMail', then: press('Show e-mail') },
  { name: 'officer-email-log', who: OLGA, path: '/EmailStatusActionsLogs' },
  { name: 'officer-email-log-replay', who: OLGA, path: '/EmailStatusActionsLogs', then: press('Send all failed again') },
  { name: 'officer-download-log', who: OLGA, path: '/ProposalDownloadStatusActionsLogs' },
  { name: 'officer-message-log', who: OLGA, path: '/MessageStatusActionsLogs' },
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
  { name: 'call-new-problems', who: OLGA, path: '/Calls', then: press('New call', NEXT) },
  ...['General', 'Dates', 'Templates', 'Instruments'].map((name, index) => ({
    name: `call-edit-${index + 1}-${name.toLowerCase()}`,
    who: OLGA,
    path: '/Calls',
    then: async (page: Page) => {
      await button(page, 'Edit call')
        .or(page.getByRole('link', { name: 'Edit call' }))
        .first()
        .click();
      for (let next = 0; next < index; next++) await button(page, NEXT).click();
    },
  })),
];

/** Every screen of the product, with its dialogs, but for those on which officers build. */
export const dailyScreens: ScreenTable = {
  'signing in': session,
  'the start pages': [...homes, empty],
  'the pages of proposers': user,
  'the wizard': wizard,
  'the pages of officers': officer,
  'the calls': calls,
};

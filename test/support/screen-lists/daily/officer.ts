import {
  bulk,
  button,
  chosen,
  editInPlace,
  failing,
  inOrder,
  NOT_COME,
  OLGA,
  press,
  ROW_BOXES,
  select,
  selected,
  waiting,
  type Screen,
} from '../../screen-deeds.ts';

import { pressBulkAction } from '../../bulk-action.ts';

export const title = 'the pages of officers';

export const screens: readonly Screen[] = [
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
      await pressBulkAction(page, 'Attachments');
    },
  },
  { name: 'officer-question-search', who: OLGA, path: '/?call=1', then: press('Search by question') },
  { name: 'officer-view', who: OLGA, path: '/?reviewModal=10' },
  { name: 'officer-view-logs', who: OLGA, path: '/?reviewModal=10&modalTab=4' },
  { name: 'officer-view-actions', who: OLGA, path: '/?reviewModal=10&modalTab=4&verticalTab=1' },
  {
    name: 'officer-view-editing',
    who: OLGA,
    path: '/?reviewModal=10',
    then: editInPlace,
  },
  { name: 'officer-feedback', who: OLGA, path: '/Feedback' },
  { name: 'officer-feedback-answers', who: OLGA, path: '/Feedback?state=SUBMITTED', then: press('Read answers') },
  {
    name: 'officer-feedback-request',
    who: OLGA,
    path: '/Feedback',
    then: inOrder(chosen(3), press('Request feedback'), (page) => page.getByRole('dialog').waitFor()),
  },
  { name: 'officer-feedback-overview', who: OLGA, path: '/Feedback?tab=1' },
  { name: 'officer-feedback-texts', who: OLGA, path: '/Feedback?tab=1', then: press('Show answers') },
  { name: 'officer-view-not-found', who: OLGA, path: '/?reviewModal=9999' },
];

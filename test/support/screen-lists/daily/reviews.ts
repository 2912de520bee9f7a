import { follow, inOrder, OLGA, press, ROW_BOXES, selected, type Deed, type Screen } from '../../screen-deeds.ts';

export const title = 'the pages of reviews and decisions';

const IRIS = 'Iris Haugen';
const HANA = 'Hana Sedlackova';
const RAVI = 'Ravi Subramaniam';
const SOFIA = 'Sofia Marchetti';
const ALL = '/Proposals?reviewer=ALL&proposalStatus=0';
/** A proposal in the meeting of its panel. */
const JUDGED = 26;
const tabOf = (tab: number, list = '/') => `${list}${list.includes('?') ? '&' : '?'}reviewModal=${JUDGED}&modalTab=${tab}`;
const chooseRows =
  (...rows: readonly number[]): Deed =>
  async (page) => {
    for (const row of rows) await page.locator(ROW_BOXES).nth(row).click();
  };
/** A proposal in its meeting, one whose answer was sent, and one that is decided. */
const SEVERAL = chooseRows(0, 2, 6);
const bulkOf = (action: string, rows = SEVERAL): Deed => inOrder(rows, press(action), (page) => page.getByRole('dialog').waitFor());

export const screens: readonly Screen[] = [
  { name: 'staff-proposals', who: IRIS, path: '/Proposals' },
  { name: 'staff-proposals-all', who: IRIS, path: ALL },
  { name: 'staff-proposals-selection', who: IRIS, path: ALL, then: selected(3) },
  { name: 'staff-submit-technical-reviews', who: IRIS, path: ALL, then: bulkOf('Submit technical reviews', chooseRows(0, 1)) },
  { name: 'staff-reassign-technical-reviews', who: IRIS, path: ALL, then: bulkOf('Hand over technical reviews', chooseRows(0, 1)) },
  { name: 'technical-review', who: IRIS, path: '/Proposals', then: follow('Edit technical review') },
  { name: 'internal-review', who: IRIS, path: '/Proposals', then: inOrder(follow('Edit technical review'), press('Add internal review')) },
  { name: 'grade', who: RAVI, path: '/', then: follow('Grade proposal') },
  { name: 'grade-form', who: RAVI, path: '/', then: inOrder(follow('Grade proposal'), press('I have no conflict')) },
  { name: 'grade-all-reviews', who: HANA, path: '/?reviewer=ALL' },
  { name: 'grade-submit', who: RAVI, path: '/', then: inOrder(chooseRows(0), press('Submit reviews')) },
  ...[0, 1, 2, 3, 4, 5].map((tab) => ({ name: `review-window-${tab}`, who: OLGA, path: tabOf(tab) })),
  { name: 'review-window-secretary', who: SOFIA, path: tabOf(3) },
  { name: 'technique-proposals', who: OLGA, path: '/TechniqueProposals' },
  { name: 'technique-proposals-scientist', who: IRIS, path: '/TechniqueProposals' },
  { name: 'decide', who: OLGA, path: '/?call=4', then: bulkOf('Set decision') },
  {
    name: 'decide-as-panels',
    who: OLGA,
    path: '/?call=4',
    then: inOrder(bulkOf('Set decision'), (page) => page.getByText('For each, what its panel decided').click()),
  },
  { name: 'decisions-undo', who: OLGA, path: '/?call=4', then: bulkOf('Undo decision') },
  { name: 'notify', who: OLGA, path: '/?call=4', then: bulkOf('Notify final result') },
  { name: 'assign-to-panel', who: OLGA, path: '/?call=4', then: bulkOf('Assign to panel') },
  { name: 'assign-instruments', who: OLGA, path: '/?call=4', then: bulkOf('Set instruments') },
];

import { inOrder, OLGA, press, ROW_BOXES, type Deed, type Screen } from '../../screen-deeds.ts';

export const title = 'the pages of panels';

const FRANK = 'Frank Oberholzer';
const SOFIA = 'Sofia Marchetti';
/** The panel Matter in the call whose meeting is due. */
const PANEL = '/FapPage/2?call=4';
const tabOf = (tab: number, path = PANEL) => `${path}&tab=${tab}`;
const chooseRow: Deed = (page) => page.locator(ROW_BOXES).first().click();

export const screens: readonly Screen[] = [
  { name: 'panels', who: OLGA, path: '/Faps' },
  { name: 'panels-chair', who: FRANK, path: '/Faps' },
  { name: 'panel-new', who: OLGA, path: '/Faps', then: press('New panel') },
  { name: 'panel-general', who: OLGA, path: PANEL },
  { name: 'panel-general-reader', who: 'Hana Sedlackova', path: tabOf(0) },
  { name: 'panel-members', who: OLGA, path: tabOf(1) },
  { name: 'panel-documents', who: OLGA, path: tabOf(2) },
  { name: 'panel-guide', who: OLGA, path: tabOf(3) },
  { name: 'panel-assignments', who: FRANK, path: tabOf(4) },
  { name: 'panel-assign-by-hand', who: SOFIA, path: tabOf(4), then: inOrder(chooseRow, press('Assign reviewers')) },
  { name: 'panel-assign-automatically', who: SOFIA, path: tabOf(4), then: press('Assign automatically') },
  { name: 'panel-assignment-preview', who: SOFIA, path: tabOf(4), then: press('Assign automatically', 'Preview') },
  { name: 'panel-workload', who: FRANK, path: tabOf(5) },
  { name: 'panel-meeting', who: FRANK, path: tabOf(6) },
  { name: 'panel-meeting-officer', who: OLGA, path: tabOf(6) },
  { name: 'panel-meeting-decision', who: FRANK, path: tabOf(6), then: press(/^Open decision on/) },
  { name: 'panel-log', who: OLGA, path: tabOf(7) },
  { name: 'panel-not-found', who: OLGA, path: '/FapPage/9999' },
];

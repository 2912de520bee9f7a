import { inOrder, OLGA, PETRA, press, ROW_BOXES, type Deed, type Screen } from '../../screen-deeds.ts';

export const title = 'the pages of staff for experiments';

const IRIS = 'Iris Haugen';
const ERIK = 'Erik Stenberg';
const chooseRow: Deed = (page) => page.locator(ROW_BOXES).first().click();
const EVERY_FORM = '/ExperimentSafetyReview?safetyStatus=all';

export const screens: readonly Screen[] = [
  { name: 'experiments', who: OLGA, path: '/Experiments' },
  { name: 'experiments-scientist', who: IRIS, path: '/Experiments' },
  { name: 'experiments-month', who: OLGA, path: '/Experiments?view=month' },
  { name: 'experiments-week', who: OLGA, path: '/Experiments?view=week' },
  { name: 'experiments-week-scientist', who: IRIS, path: '/Experiments?view=week' },
  { name: 'experiments-none-found', who: OLGA, path: '/Experiments?search=nothingofthiskind', onlyPictured: true },
  { name: 'calendar-address-staff', who: OLGA, path: '/Experiments?instrument=1', then: press('Subscribe in your calendar') },
  { name: 'experiment-new', who: OLGA, path: '/Experiments', then: press('New experiment') },
  { name: 'experiment-edit', who: OLGA, path: '/Experiments', then: press('Edit experiment') },
  { name: 'experiment-remove', who: OLGA, path: '/Experiments', then: press('Remove experiment') },
  { name: 'experiment-log', who: OLGA, path: '/Experiments', then: press('Logs') },
  { name: 'experiment-times', who: PETRA, path: '/ExperimentTimes' },
  { name: 'experiment-times-month', who: PETRA, path: '/ExperimentTimes?view=month' },
  { name: 'scheduler-messages', who: OLGA, path: '/SchedulerMessages' },
  { name: 'visits', who: OLGA, path: '/Visits' },
  { name: 'visits-approved', who: OLGA, path: '/Visits?status=APPROVED' },
  { name: 'visits-open', who: OLGA, path: '/Visits?status=OPEN' },
  { name: 'visits-approve', who: OLGA, path: '/Visits', then: inOrder(chooseRow, press('Approve')) },
  { name: 'visits-registration', who: OLGA, path: '/Visits', then: press('Open registration') },
  { name: 'safety-reviews', who: ERIK, path: '/ExperimentSafetyReview' },
  { name: 'safety-reviews-all', who: ERIK, path: EVERY_FORM },
  { name: 'safety-reviews-scientist', who: IRIS, path: EVERY_FORM },
  { name: 'safety-review-1', who: ERIK, path: '/ExperimentSafetyReview?experimentSafetyPk=1' },
  { name: 'safety-review-2', who: ERIK, path: '/ExperimentSafetyReview?experimentSafetyPk=2' },
  { name: 'safety-review-3', who: ERIK, path: '/ExperimentSafetyReview?experimentSafetyPk=3' },
  { name: 'safety-review-4', who: ERIK, path: '/ExperimentSafetyReview?experimentSafetyPk=4' },
  { name: 'safety-review-5', who: ERIK, path: '/ExperimentSafetyReview?experimentSafetyPk=5' },
  { name: 'safety-review-sample', who: ERIK, path: '/ExperimentSafetyReview?experimentSafetyPk=5', then: press(/^Judge/) },
  { name: 'safety-review-not-found', who: ERIK, path: '/ExperimentSafetyReview?experimentSafetyPk=9999' },
];

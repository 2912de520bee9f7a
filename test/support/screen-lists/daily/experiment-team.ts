import { inOrder, PETRA, press, type Screen } from '../../screen-deeds.ts';

export const title = 'the experiments of a team';

const dialog = (name: string | RegExp) => inOrder(press(name), (page) => page.getByRole('dialog').waitFor());

export const screens: readonly Screen[] = [
  { name: 'team-experiment-times', who: PETRA, path: '/ExperimentTimes' },
  { name: 'calendar-address', who: PETRA, path: '/ExperimentTimes', then: dialog('Subscribe in your calendar') },
  { name: 'visit-define', who: PETRA, path: '/', then: dialog('Define who is coming') },
  { name: 'visit-define-problems', who: PETRA, path: '/', then: inOrder(dialog('Define who is coming'), press('Save visit')) },
  { name: 'visit-define-others', who: PETRA, path: '/', then: inOrder(dialog('Define who is coming'), press('Add other people')) },
  { name: 'visit-registration', who: PETRA, path: '/', then: dialog(/^Define your visit$/) },
  { name: 'safety-form', who: PETRA, path: '/ExperimentSafety/1' },
  { name: 'safety-form-declaration', who: PETRA, path: '/ExperimentSafety/1', then: dialog('Declare') },
  { name: 'safety-form-sample', who: PETRA, path: '/ExperimentSafety/1', then: dialog('Add sample') },
  { name: 'shipments', who: PETRA, path: '/DeclareShipments/2' },
  { name: 'shipment-new', who: PETRA, path: '/DeclareShipments/2', then: press('Add shipment') },
  { name: 'shipment-submitted', who: PETRA, path: '/DeclareShipments/2?shipment=2' },
  { name: 'feedback', who: PETRA, path: '/UpdateFeedback/1' },
];

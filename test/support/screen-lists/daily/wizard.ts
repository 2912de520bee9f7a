import { editInPlace, fill, follow, inOrder, OLGA, PETRA, press, step, tick, type Screen } from '../../screen-deeds.ts';

export const title = 'the wizard';

export const screens: readonly Screen[] = [
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
    // a new title each time, since the previous one was saved
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

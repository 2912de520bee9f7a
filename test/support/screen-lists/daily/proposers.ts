import { failing, NOT_COME, partAtFault, PETRA, press, withoutPart, type Screen } from '../../screen-deeds.ts';

export const title = 'the pages of proposers';

export const screens: readonly Screen[] = [
  { name: 'account-menu', who: PETRA, path: '/', then: press(/account/i) },
  // a separate account, because the menu state is remembered
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
  { name: 'my-withdraw', who: PETRA, path: '/', then: press('Withdraw proposal') },
  { name: 'my-columns', who: PETRA, path: '/', then: press('Columns') },
  { name: 'select-call', who: PETRA, path: '/ProposalSelectType' },
  { name: 'not-found', who: PETRA, path: '/NoSuchPage' },
  { name: 'not-for-role', who: PETRA, path: '/Calls' },
  // a crash signs the account out
  { name: 'part-missing', who: 'Ingrid Solheim', path: '/HelpPage', then: withoutPart('HelpPage'), complains: NOT_COME, loading: true },
  { name: 'crash', who: 'Ingrid Solheim', path: '/HelpPage', then: partAtFault('HelpPage'), complains: /at fault/ },
  { name: 'help', who: PETRA, path: '/HelpPage' },
  { name: 'profile', who: PETRA, path: '/', then: (page) => page.getByRole('link', { name: /petra\.novak@/ }).click() },
  { name: 'privacy', who: PETRA, path: '/PrivacyPage' },
  { name: 'proposal-submitted', who: PETRA, path: '/ProposalEdit/39' },
  { name: 'my-proposals-failed', who: PETRA, path: '/', then: failing('MyProposals'), complains: NOT_COME },
  { name: 'proposal-not-found', who: PETRA, path: '/ProposalEdit/9999' },
];

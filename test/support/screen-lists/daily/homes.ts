import { OLGA, PETRA, type Screen } from '../../screen-deeds.ts';

export const title = 'the start pages';

const homes: readonly Screen[] = [
  ['user', PETRA],
  ['scientist', 'Iris Haugen'],
  ['chair', 'Frank Oberholzer'],
  ['secretary', 'Sofia Marchetti'],
  ['reviewer', 'Hana Sedlackova'],
  ['internal-reviewer', 'Ida Rasmussen'],
  ['safety-reviewer', 'Erik Stenberg'],
].map(([role = '', who = '']) => ({ name: `home-${role}`, who, path: '/' }));

/** Maria as a user without proposals; she keeps this role. */
const empty: Screen = { name: 'home-user-without-proposals', who: 'Maria Castellanos', path: '/ChangeRole?selectedRoleId=1' };

const round: Screen = {
  name: 'home-officer-round',
  who: OLGA,
  path: '/',
  then: (page) => page.getByText('Rounds of open and judged calls').click(),
};
const search: Screen = { name: 'search', who: OLGA, path: '/', then: (page) => page.keyboard.press('Control+k') };

export const screens: readonly Screen[] = [...homes, empty, round, search];

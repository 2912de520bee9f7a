import { OLGA, press, type Screen } from '../../screen-deeds.ts';

export const title = 'the API access tokens';

export const screens: readonly Screen[] = [
  { name: 'api-tokens', who: OLGA, path: '/ApiAccessTokens' },
  { name: 'api-token-new', who: OLGA, path: '/ApiAccessTokens', then: press('New token') },
  { name: 'api-token-new-problems', who: OLGA, path: '/ApiAccessTokens', then: press('New token', 'Create token') },
];

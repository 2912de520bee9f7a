import { OLGA, type Screen } from '../../screen-deeds.ts';

export const title = 'the people';

export const screens: readonly Screen[] = [{ name: 'officer-profile', who: OLGA, path: '/ProfilePage/1' }];

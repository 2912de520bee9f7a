import { OLGA, type Screen } from '../../screen-deeds.ts';

export const title = 'the jobs';

export const screens: readonly Screen[] = [{ name: 'jobs', who: OLGA, path: '/Jobs' }];

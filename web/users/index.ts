import { lazy } from 'react';

/** Who needs people to be chosen shows it when asked to; until then nobody loads it. */
export const UserPicker = lazy(async () => ({ default: (await import('./UserPicker.tsx')).UserPicker }));
export { userPages } from './routes.ts';

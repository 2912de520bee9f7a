import { lazy } from 'react';

export type { PickedUserFragment as PickedUser } from '../generated/writing.ts';

/** Who needs people to be chosen shows it when asked to; until then nobody loads it. */
export const UserPicker = lazy(async () => ({ default: (await import('./UserPicker.tsx')).UserPicker }));
/** The newer dialog: people and e-mail addresses in one field. */
export const AddPeople = lazy(async () => ({ default: (await import('./AddPeople.tsx')).AddPeople }));
export { userPages } from './routes.ts';

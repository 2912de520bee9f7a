import { lazy } from 'react';

export type { PickedUserFragment as PickedUser } from '../generated/writing.ts';

export const UserPicker = lazy(async () => ({ default: (await import('./UserPicker.tsx')).UserPicker }));
export const AddPeople = lazy(async () => ({ default: (await import('./AddPeople.tsx')).AddPeople }));
export const InstitutionSelect = lazy(async () => ({ default: (await import('./InstitutionSelect.tsx')).InstitutionSelect }));
export { userPages } from './routes.tsx';

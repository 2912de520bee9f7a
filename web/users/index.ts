import { lazy } from 'react';
import { onDemand } from '../ui/on-demand.tsx';

export type { PickedUserFragment as PickedUser } from '../generated/writing.ts';

export const UserPicker = onDemand(async () => ({ default: (await import('./UserPicker.tsx')).UserPicker }));
export const AddPeople = onDemand(async () => ({ default: (await import('./AddPeople.tsx')).AddPeople }));
export const InstitutionSelect = lazy(async () => ({ default: (await import('./InstitutionSelect.tsx')).InstitutionSelect }));
export { userPages } from './routes.tsx';

export { useActor } from './actor.ts';
export { apollo } from './apollo.ts';
export { downloads } from './downloads.ts';
export { useFacility, useFeature, useSetting, type Facility } from './facility.tsx';
export { notices } from './notices.ts';
export { renewIfOld } from './renewal.ts';
export type { AppRoute, MenuEntry } from './routes.ts';
export { session, useSession, useSignedIn, type Session, type SessionRole } from './session.ts';
export { useDates, type Dates } from './use-dates.ts';

export { useActor } from './actor.ts';
export { apollo } from './apollo.ts';
export { downloads } from './downloads.ts';
export { useFeature } from './facility.tsx';
export { notices } from './notices.ts';
export { renewIfOld } from './renewal.ts';
export type { AppRoute, MenuEntry } from './routes.ts';
export { useSignedIn, type Session } from './session.ts';
export { useDates } from './use-dates.ts';

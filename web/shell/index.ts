import { lazy } from 'react';

export { useActor } from './actor.ts';
export { apollo } from './apollo.ts';
export { useColorMode } from './color-mode.ts';
export const RoleOffers = lazy(() => import('./RoleOffers.tsx'));
export { runningDownloads } from './downloads.ts';
export { useFacility, useFeature, useSetting, type RecordListPage, type TemplateListPage } from './facility.tsx';
export { languageNow, onLanguageChange } from './language.ts';
export { notices } from '../ui/notices.ts';
export { renewIfOld } from './renewal.ts';
export type { AppRoute, MenuEntry } from './routes.ts';
export { actsAs, identityOf, refusesToken, sessionStore, useSignedIn, type Session } from './session.ts';
export { holdUnsent } from './session-end.ts';
export { useActAs } from './use-act-as.ts';
export { TimesNote } from './TimesNote.tsx';
export { DeadlineTime } from './DeadlineTime.tsx';
export { useDates } from './use-dates.ts';
export { useFirstSteps } from './use-first-steps.ts';

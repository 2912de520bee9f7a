import { lazy } from 'react';

export const CalendarButton = lazy(() => import('./CalendarButton.tsx'));

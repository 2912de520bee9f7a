import { lazy } from 'react';

export const MailOfLogDialog = lazy(async () => ({ default: (await import('./components/MailOfLogDialog.tsx')).MailOfLogDialog }));
export { mailPages } from './routes.tsx';

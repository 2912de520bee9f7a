import type { Context, Services } from '../context.ts';

export type SavedViewServices = Pick<Services, 'core' | 'users'>;

export type SavedViewContext = Context & SavedViewServices & Pick<Services, 'savedViews'>;

import type { Context, Services } from '../context.ts';

export type SavedViewServices = Pick<Services, 'core' | 'users'>;

export type SavedViewContext = Context & SavedViewServices & Pick<Services, 'savedViews'>;

export interface SavedViewRow {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[];
  readonly shared: boolean;
  readonly sharedBy: string | null;
}

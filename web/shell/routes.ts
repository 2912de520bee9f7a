import type { ReactNode } from 'react';
import type { RoleCode } from '../../engine/catalog/types.ts';
import type { Featured } from '../ui/features.tsx';

export interface AppRoute extends Featured {
  readonly path: string;
  readonly lazy: () => Promise<{ readonly default: React.ComponentType }>;
  readonly roles?: readonly RoleCode[];
  readonly menu?: MenuEntry;
}

export interface MenuEntry {
  readonly label: string;
  readonly words?: string;
  readonly labels?: Partial<Record<RoleCode, string>>;
  /** Absent for pages that stand in groups only. */
  readonly icon?: ReactNode;
  readonly order: number;
  /** Key of its name; see `INSIDE` of the menu's items. */
  readonly group?: string;
  /** Its group, which is inside another, is a collapsible submenu. */
  readonly folds?: true;
  readonly section?: string;
  readonly roles?: readonly RoleCode[];
  /** Shown until every first step is done, or they are put away. */
  readonly isFirstSteps?: true;
}

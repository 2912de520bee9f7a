import type { ReactNode } from 'react';
import type { RoleCode } from '../../engine/catalog/types.ts';
import type { Featured } from '../ui/features.tsx';

/** A page of a domain: its address, its lazy chunk, who may open it and where it stands in the side menu. */
export interface AppRoute extends Featured {
  readonly path: string;
  readonly lazy: () => Promise<{ readonly default: React.ComponentType }>;
  /** Absent: everybody signed in. */
  readonly roles?: readonly RoleCode[];
  readonly menu?: MenuEntry;
}

export interface MenuEntry {
  /** Key of the label in the translation file. */
  readonly label: string;
  /** The label itself, on a page that a definition describes. */
  readonly words?: string;
  /** The same page under another name for some roles. */
  readonly labels?: Partial<Record<RoleCode, string>>;
  readonly icon: ReactNode;
  readonly order: number;
  /** Key of the submenu it stands in. */
  readonly group?: string;
  /** The group is a submenu that opens when it is pressed, with this icon. */
  readonly fold?: ReactNode;
  /** The caption under which it stands in a long submenu, as a definition says it. */
  readonly section?: string;
  /** Absent: everybody. */
  readonly roles?: readonly RoleCode[];
}

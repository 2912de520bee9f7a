import type { ReactNode } from 'react';

export interface HeaderParts {
  readonly title: string;
  readonly trail?: readonly { readonly label: string; readonly to: string }[];
  readonly note?: ReactNode;
  /** One primary action, and a menu for the rest. */
  readonly actions?: ReactNode;
}

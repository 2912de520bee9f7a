import type { ReactNode } from 'react';

/** Replaces the form library's Markdown component by plain text. */
export function Markdown({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}

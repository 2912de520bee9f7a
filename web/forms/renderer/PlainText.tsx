import type { ReactNode } from 'react';

/** In the place of the Markdown reader of the form library, which nothing of ours is written for: a text is a text. */
export function Markdown({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}

import { isValidElement, type ReactNode } from 'react';

/** Also a part that would show an empty text or list. */
export function isNothing(shown: ReactNode): boolean {
  if (Array.isArray(shown)) return shown.every(isNothing);
  if (isValidElement<{ readonly children?: ReactNode }>(shown)) return 'children' in shown.props && isNothing(shown.props.children);
  return shown === null || shown === undefined || shown === false || shown === '';
}

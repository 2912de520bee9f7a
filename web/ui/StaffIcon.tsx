import { lazy, Suspense } from 'react';
import type { StaffIconProps } from './staff-icons.tsx';

const DrawnIcon = lazy(() => import('./staff-icons.tsx'));

/** Menu icon of a page that proposers do not have, so that they do not load it. */
export const StaffIcon = (props: StaffIconProps) => (
  <Suspense fallback={<span className={`anticon ${props.className ?? ''}`} />}>
    <DrawnIcon {...props} />
  </Suspense>
);

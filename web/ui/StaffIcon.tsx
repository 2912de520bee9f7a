import { lazy, Suspense } from 'react';

const DrawnIcon = lazy(() => import('./staff-icons.tsx'));

export interface StaffIconProps {
  readonly name: string;
  /** Given by the menu. */
  readonly className?: string;
}

/** Menu icon of a page that proposers do not have, so that they do not load it. */
export const StaffIcon = (props: StaffIconProps) => (
  <Suspense fallback={<span className={`anticon ${props.className ?? ''}`} />}>
    <DrawnIcon {...props} />
  </Suspense>
);

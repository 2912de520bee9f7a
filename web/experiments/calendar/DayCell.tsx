import { PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';

export interface DayCellProps {
  readonly isToday?: boolean;
  /** In another month. */
  readonly isOutside?: boolean;
  /** Name of the button that begins a new experiment; absent: nothing can be begun. */
  readonly label?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  /** Only one day of a calendar is reached by Tab, the others by arrows. */
  readonly isStop?: boolean;
  readonly onFocus?: () => void;
  readonly children?: ReactNode;
}

export function DayCell({ isToday = false, isOutside = false, label, onPress, isStop = false, onFocus, children }: DayCellProps) {
  const day = { className: 'beamtime-day', 'data-today': isToday, 'data-outside': isOutside };
  if (!onPress) return <div {...day}>{children}</div>;
  return (
    <button {...day} type="button" aria-label={label} data-day tabIndex={isStop ? 0 : -1} onFocus={onFocus} onClick={onPress}>
      {children}
      <PlusOutlined className="beamtime-day-new" />
    </button>
  );
}

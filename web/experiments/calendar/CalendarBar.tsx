import { WarningOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { CalendarExperimentFragment } from '../../generated/experiment-calendar.ts';
import { SafetyIcon, safetyToneOf } from './SafetyMark.tsx';
import type { BookingBar } from './layout.ts';
import { useBarText } from './use-bar-text.ts';

export interface CalendarMarks {
  readonly double: ReadonlySet<number>;
  /** Undefined: nothing to open. */
  readonly addressOf: (experiment: CalendarExperimentFragment) => string | undefined;
}

interface CalendarBarProps extends CalendarMarks {
  readonly bar: BookingBar<CalendarExperimentFragment>;
  readonly days: number;
  /** The instrument stands beside the bar. */
  readonly isOfRow?: boolean;
}

/** A link over the days of an experiment. */
export function CalendarBar({ bar, days, double, addressOf, isOfRow = false }: CalendarBarProps) {
  const { booking, lane, from, to, continuesBefore, continuesAfter } = bar;
  const isDouble = double.has(booking.experimentPk);
  const { number, instrument, safety, states, times, title } = useBarText()(booking, isDouble);
  const style = {
    '--beamtime-bar-from': from / days,
    '--beamtime-bar-size': (to - from) / days,
    '--beamtime-bar-lane': lane,
  } as CSSProperties;
  const kind = booking.cancelledAt !== null ? 'cancelled' : booking.status === 'DRAFT' ? 'draft' : 'booked';
  const shown = {
    className: 'beamtime-bar',
    'data-tone': safety === '' ? 'none' : (safetyToneOf(booking.experimentSafety) ?? 'attention'),
    'data-kind': kind,
    'data-before': continuesBefore,
    'data-after': continuesAfter,
    'aria-label': [number, instrument, safety, ...states, times].filter(Boolean).join(', '),
    children: (
      <>
        {isDouble && <WarningOutlined />}
        {safety !== '' && <SafetyIcon form={booking.experimentSafety} />}
        <strong>{number}</strong>
        {!isOfRow && instrument !== '' && <span data-part="instrument">{instrument}</span>}
        {safety !== '' && <span>{safety}</span>}
        {states.map((state) => (
          <span key={state}>{state}</span>
        ))}
      </>
    ),
  };
  const address = addressOf(booking);
  return (
    <li className="beamtime-bar-place" style={style}>
      <Tooltip title={[title, instrument, times, safety, ...states].filter(Boolean).join(' · ')} trigger={['hover', 'focus']}>
        {address === undefined ? <span role="note" tabIndex={0} {...shown} /> : <Link to={address} {...shown} />}
      </Tooltip>
    </li>
  );
}

import { useSearchParams } from 'react-router';
import { dayOf } from '../../../engine/dates.ts';
import { useDates } from '../../shell/index.ts';
import { addressNow } from '../../ui/address-now.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { useAddress } from '../../ui/use-address.ts';
import { turned, type CalendarSpan } from './calendar-days.ts';
import { readExperimentView, withExperimentView, type ChosenView } from './experiment-view.ts';

/** List, month or week with its day, from the address; each change is an entry of the history. */
export function useExperimentView() {
  const [parameters] = useSearchParams();
  const address = useAddress();
  const { timeZone } = useDates().settings;
  const today = dayOf(serverNow().toISOString(), timeZone) ?? '';
  const chosen = readExperimentView(parameters);
  const show = (part: Partial<ChosenView>): void =>
    address.open(withExperimentView(addressNow(), { ...readExperimentView(addressNow()), ...part }));
  return {
    view: chosen.view,
    day: chosen.day ?? today,
    today,
    show,
    /** From the day in the address, which quick presses change before the page is drawn again. */
    turn: (span: CalendarSpan, by: 1 | -1): void => show({ day: turned(readExperimentView(addressNow()).day ?? today, span, by) }),
  };
}

import { useSearchParams } from 'react-router';
import { dayOf } from '../../../engine/dates.ts';
import { useDates } from '../../shell/index.ts';
import { addressNow } from '../../ui/address-now.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { useAddress } from '../../ui/use-address.ts';
import { readExperimentView, withExperimentView, type ChosenView } from './experiment-view.ts';

/** List, month or week with its day, from the address; each change is an entry of the history. */
export function useExperimentView() {
  const [parameters] = useSearchParams();
  const address = useAddress();
  const { timeZone } = useDates().settings;
  const today = dayOf(serverNow().toISOString(), timeZone) ?? '';
  const chosen = readExperimentView(parameters);
  return {
    view: chosen.view,
    day: chosen.day ?? today,
    today,
    show: (part: Partial<ChosenView>): void =>
      address.open(withExperimentView(addressNow(), { ...readExperimentView(addressNow()), ...part })),
  };
}

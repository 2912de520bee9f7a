import { fullName } from '../../../engine/text.ts';
import type { InstrumentPeopleQuery } from '../../generated/technical-reviews.ts';

type Instrument = InstrumentPeopleQuery['getInstrumentsByIds'][number];

/** Contact and scientists of an instrument by name, each once. */
export function peopleOnInstrument(instrument: Instrument | undefined): Instrument['scientists'] {
  const { instrumentContact = null, scientists = [] } = instrument ?? {};
  const all = [...(instrumentContact ? [instrumentContact] : []), ...scientists];
  return [...new Map(all.map((person) => [person.id, person])).values()].sort((one, other) => fullName(one).localeCompare(fullName(other)));
}

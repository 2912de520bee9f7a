import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { OwnExperimentCalendarDocument } from '../../generated/experiment-calendar.ts';
import { ActiveFilterTags } from '../../ui/list/ActiveFilterTags.tsx';
import { idFilter, useListState } from '../../ui/list/index.ts';
import { useListFilters } from '../../ui/list/use-list-filters.tsx';
import { useCancelledFilter } from '../staff/experiment-filters.ts';
import { ExperimentCalendar, useCalendarRange } from './ExperimentCalendar.tsx';
import { rowsOf } from './calendar-rows.ts';

/** Experiments of the person's proposals and visits. */
export default function OwnCalendar() {
  const { t } = useTranslation();
  const range = useCalendarRange();
  const { data, loading, error, refetch } = useQuery(OwnExperimentCalendarDocument, {
    variables: {
      filter: { status: ['ACTIVE', 'COMPLETED'], endsAfter: range.begin.toISOString(), startsBefore: range.end.toISOString() },
    },
    fetchPolicy: 'cache-and-network',
  });
  const all = data?.getUserExperiments;
  const list = useListState();
  const byInstrument = idFilter<object>({
    name: 'instrument',
    feature: 'INSTRUMENT_MANAGEMENT',
    label: t('experiments.filter.instrument'),
    rows: rowsOf([], all ?? []),
  });
  const { values, filters, activeFilters } = useListFilters(list, [byInstrument, useCancelledFilter('without')]);
  const experiments = all?.filter(
    ({ instrument, cancelledAt }) =>
      [undefined, String(instrument?.id)].includes(values['instrument']) && (values['cancelled'] === 'with' || cancelledAt === null),
  );
  return (
    <>
      <div className="beamtime-filters">{filters}</div>
      <ActiveFilterTags list={list} activeFilters={activeFilters} />
      <ExperimentCalendar
        experiments={experiments}
        totalCount={experiments?.length ?? 0}
        instruments={[]}
        range={range}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        addressOf={({ proposal }) => (proposal ? `/ProposalEdit/${proposal.primaryKey}` : undefined)}
      />
    </>
  );
}

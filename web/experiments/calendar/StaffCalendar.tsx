import { useQuery } from '@apollo/client/react';
import { Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { instantOf } from '../../../engine/dates.ts';
import { ExperimentCalendarDocument } from '../../generated/experiment-calendar.ts';
import { useReviewWindow } from '../../proposals/index.ts';
import { useActor, useFeature } from '../../shell/index.ts';
import { ActiveFilterTags } from '../../ui/list/ActiveFilterTags.tsx';
import { ListSearch, useListState } from '../../ui/list/index.ts';
import { useListFilters } from '../../ui/list/use-list-filters.tsx';
import { useCancelledFilter, useExperimentFilters, instrumentsOfChoices } from '../staff/experiment-filters.ts';
import { ExperimentDialogs } from '../staff/ExperimentDialogs.tsx';
import type { StaffExperimentsProps } from '../staff/StaffExperimentList.tsx';
import { ExperimentCalendar, useCalendarRange } from './ExperimentCalendar.tsx';

const SEARCH_DELAY_MS = 600;

/** The facility's clock at which a new experiment is suggested to begin. */
const BEGINS_AT = '08:00';

/** Filters of the list; the calendar has days of its own. */
const OWN_DAYS: readonly string[] = ['from', 'to'];

export default function StaffCalendar({ choices, open, onOpen }: StaffExperimentsProps) {
  const { t } = useTranslation();
  const isOfficer = useActor().role === 'USER_OFFICER';
  const mayChange = useFeature('SCHEDULER') && isOfficer;
  const range = useCalendarRange();
  const list = useListState();
  const shared = useExperimentFilters(choices, {}).filter(({ name }) => !OWN_DAYS.includes(name));
  const { where, values, filters, activeFilters } = useListFilters(list, [...shared, useCancelledFilter('without')]);
  const lastMoment = new Date(range.end.getTime() - 1);
  const { data, loading, error, refetch } = useQuery(ExperimentCalendarDocument, {
    variables: {
      filter: { ...where, experimentStartDate: range.begin.toISOString(), experimentEndDate: lastMoment.toISOString() },
      searchText: list.state.search || null,
    },
    fetchPolicy: 'cache-and-network',
  });
  const reload = (): void => void refetch();
  const experiments = data?.getAllExperiments.experiments;
  const { reviewWindow, addressOf } = useReviewWindow({
    keys: [...new Set(experiments?.flatMap(({ proposal }) => proposal?.primaryKey ?? []))],
    onChanged: reload,
  });
  const instruments = (instrumentsOfChoices(choices) ?? []).filter(({ id }) => [undefined, String(id)].includes(values['instrument']));
  const begin = (day: string, instrumentId: number | null): void => {
    const startsAt = new Date(instantOf(`${day}T${BEGINS_AT}`, range.timeZone) ?? 0).toISOString();
    onOpen({ dialog: 'form', row: null, start: { startsAt, instrumentId } });
  };
  return (
    <>
      <Space orientation="vertical" size={8} style={{ width: '100%' }}>
        <div className="beamtime-filters">
          <ListSearch list={list} placeholder={t('experiments.search')} delayMs={SEARCH_DELAY_MS} />
          {filters}
        </div>
        <ActiveFilterTags list={list} activeFilters={activeFilters} />
      </Space>
      <ExperimentCalendar
        experiments={experiments}
        totalCount={data?.getAllExperiments.totalCount ?? 0}
        instruments={instruments}
        range={range}
        loading={loading}
        error={error}
        onRetry={reload}
        addressOf={({ proposal }) => (proposal ? addressOf(proposal.primaryKey) : undefined)}
        onNew={mayChange ? begin : undefined}
      />
      {reviewWindow}
      {open && <ExperimentDialogs open={open} onClose={() => onOpen(null)} onChanged={reload} />}
    </>
  );
}

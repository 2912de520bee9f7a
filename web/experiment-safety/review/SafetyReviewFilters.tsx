import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { byWords } from '../../ui/by-words.ts';
import type { UseListState } from '../../ui/list/index.ts';
import { ANY_STATUS, SAFETY_FILTERS, type SafetyChoices, type SafetyFilter } from './safety-filter.ts';

interface SafetyReviewFiltersProps {
  readonly list: UseListState;
  readonly filter: SafetyFilter;
  readonly choices: SafetyChoices;
}

export function SafetyReviewFilters({ list, filter, choices }: SafetyReviewFiltersProps) {
  const { t } = useTranslation();
  const set = (name: string) => (value: string | number | null | undefined) =>
    list.setFilters({ [name]: value == null ? null : String(value) });
  const common = { showSearch: byWords, className: 'beamtime-filters-choice' } as const;
  return (
    <>
      <Select
        {...common}
        aria-label={t('safetyReviews.filter.status')}
        value={filter.statusId ?? ANY_STATUS}
        options={[
          { value: ANY_STATUS, label: t('safetyReviews.filter.anyStatus') },
          ...choices.statuses.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={set(SAFETY_FILTERS.status)}
      />
      <Select
        {...common}
        allowClear
        aria-label={t('safetyReviews.filter.call')}
        placeholder={t('safetyReviews.filter.call')}
        value={filter.callId}
        options={choices.calls.map(({ id, shortCode }) => ({ value: id, label: shortCode }))}
        onChange={set(SAFETY_FILTERS.call)}
      />
      <Select
        {...common}
        allowClear
        aria-label={t('safetyReviews.filter.instrument')}
        placeholder={t('safetyReviews.filter.instrument')}
        value={filter.instrumentId}
        options={choices.instruments.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={set(SAFETY_FILTERS.instrument)}
      />
    </>
  );
}

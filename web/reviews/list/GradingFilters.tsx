import { Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { byWords } from '../../ui/by-words.ts';
import type { UseListState } from '../../ui/list/index.ts';
import type { choicesOf } from './progress.ts';
import { GRADING_FILTERS, type GradingListFilter } from './use-grading-filter.ts';

interface GradingFiltersProps {
  readonly list: UseListState;
  readonly filter: GradingListFilter;
  readonly choices: ReturnType<typeof choicesOf>;
}

export function GradingFilters({ list, filter, choices }: GradingFiltersProps) {
  const { t } = useTranslation();
  const set = (name: string, value: string | number | null | undefined): void =>
    list.setFilters({ [name]: value === undefined || value === null ? null : String(value) });
  const options = (all: readonly { readonly id: number; readonly name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Select
        aria-label={t('reviews.filter.status')}
        className="beamtime-filters-choice"
        value={filter.status ?? 'ALL'}
        options={(['ALL', 'DRAFT', 'SUBMITTED'] as const).map((value) => ({ value, label: t(`reviews.status.${value}`) }))}
        onChange={(value) => set(GRADING_FILTERS.status, value === 'ALL' ? null : value)}
      />
      <Select
        aria-label={t('reviews.filter.call')}
        placeholder={t('reviews.filter.allCalls')}
        allowClear
        showSearch={byWords}
        className="beamtime-filters-choice"
        value={filter.callId}
        options={options(choices.calls)}
        onChange={(value?: number) => set(GRADING_FILTERS.call, value)}
      />
      <Select
        aria-label={t('reviews.filter.instrument')}
        placeholder={t('reviews.filter.allInstruments')}
        allowClear
        showSearch={byWords}
        className="beamtime-filters-choice"
        value={filter.instrumentId}
        options={options(choices.instruments)}
        onChange={(value?: number) => set(GRADING_FILTERS.instrument, value)}
      />
      {filter.choosesReviewer && (
        <Segmented
          aria-label={t('reviews.filter.reviewer')}
          value={filter.reviewer}
          options={(['ME', 'ALL'] as const).map((value) => ({ value, label: t(`reviews.reviewer.${value}`) }))}
          onChange={(value) => set(GRADING_FILTERS.reviewer, value === 'ALL' ? value : null)}
        />
      )}
    </>
  );
}

import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { WhileOn } from '../../ui/features.tsx';
import type { UseListState } from '../../ui/list/index.ts';
import { byWords } from '../../ui/by-words.ts';
import { QuestionSearchButton } from './QuestionSearchButton.tsx';
import type { OfficerChoices } from './use-choices.ts';
import { OFFICER_FILTER_NAMES, NO_QUESTION, SEVERAL_INSTRUMENTS, type OfficerFilter } from './use-officer-filter.ts';

interface OfficerFiltersProps {
  readonly list: UseListState;
  readonly filter: OfficerFilter;
  readonly choices: OfficerChoices;
  /** Value in the address for all statuses; default: no value. */
  readonly everyStatus?: string | null;
  readonly searchesQuestions?: boolean;
}

export function OfficerFilters({ list, filter, choices, everyStatus = null, searchesQuestions = true }: OfficerFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        aria-label={t('proposals.filter.call')}
        placeholder={t('proposals.filter.call')}
        allowClear
        showSearch={byWords}
        className="beamtime-filters-choice"
        value={filter.callId}
        options={choices.calls.map(({ id, shortCode }) => ({ value: id, label: shortCode }))}
        onChange={(call?: number) =>
          // A question belongs to the template of its call.
          list.setFilters({ ...NO_QUESTION, [OFFICER_FILTER_NAMES.call]: call === undefined ? null : String(call) })
        }
      />
      <WhileOn feature="INSTRUMENT_MANAGEMENT">
        <Select
          aria-label={t('proposals.filter.instrument')}
          placeholder={t('proposals.filter.allInstruments')}
          allowClear
          showSearch={byWords}
          className="beamtime-filters-choice"
          value={filter.instrument}
          options={[
            { value: SEVERAL_INSTRUMENTS, label: t('proposals.filter.severalInstruments') },
            ...choices.instruments.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value?: string) => list.setFilters({ [OFFICER_FILTER_NAMES.instrument]: value ?? null })}
        />
      </WhileOn>
      <Select
        aria-label={t('proposals.filter.status')}
        placeholder={t('proposals.filter.allStatuses')}
        mode="multiple"
        maxTagCount="responsive"
        allowClear
        showSearch={byWords}
        className="beamtime-filters-choice"
        value={[...filter.statusIds]}
        options={choices.statuses.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(ids) => list.setFilters({ [OFFICER_FILTER_NAMES.status]: ids.length === 0 ? everyStatus : ids.join(',') })}
      />
      {searchesQuestions && <QuestionSearchButton list={list} filter={filter} choices={choices} />}
    </>
  );
}

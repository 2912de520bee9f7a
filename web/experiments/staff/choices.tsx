import { useQuery } from '@apollo/client/react';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName, type PersonName } from '../../../engine/text.ts';
import { ExperimentProposalsDocument, LocalContactsDocument } from '../../generated/experiments.ts';
import { byWords } from '../../ui/by-words.ts';
import { useServerSearch, waitingOptions } from '../../ui/use-server-search.ts';
import { bookedProposalLabel, type BookedProposal } from './experiment-draft.ts';
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx';

interface BookedProposalChoiceProps {
  readonly fixed: boolean;
  readonly value: BookedProposal | null;
  readonly onChange: (proposal: BookedProposal | null) => void;
}

export function BookedProposalChoice({ fixed, value, onChange }: BookedProposalChoiceProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { asked: searchText, isAsked } = useServerSearch(typed);
  const [isAccepted, setAccepted] = useState(true);
  const variables = { searchText: searchText || null, isAccepted };
  const { data, loading } = useQuery(ExperimentProposalsDocument, { variables, skip: fixed });
  const proposals: readonly BookedProposal[] = (data?.getProposalsCore.proposals ?? []).map((it) => ({
    primaryKey: it.primaryKey,
    label: bookedProposalLabel(it),
    isAccepted,
    instruments: it.instruments.map(({ id, name, managerUserId }) => ({ id, name, managerUserId })),
  }));
  const offered = value && !proposals.some(({ primaryKey }) => primaryKey === value.primaryKey) ? [value, ...proposals] : proposals;
  return (
    <LabelledSelect
      label={t('experiments.form.proposal')}
      required
      disabled={fixed}
      extra={
        !fixed && (
          <Checkbox checked={!isAccepted} onChange={({ target }) => setAccepted(!target.checked)}>
            {t('experiments.form.others')}
          </Checkbox>
        )
      }
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={loading}
      value={value?.primaryKey ?? null}
      options={offered.map(({ primaryKey, label }) => ({ value: primaryKey, label }))}
      {...(isAsked && !loading ? {} : waitingOptions)}
      onChange={(key: number) => onChange(offered.find(({ primaryKey }) => primaryKey === key) ?? null)}
    />
  );
}

interface InstrumentChoiceProps {
  readonly fixed: boolean;
  readonly proposal: BookedProposal | null;
  readonly value: number | null;
  readonly onChange: (instrumentId: number) => void;
}

/** Instruments of the proposal. */
export function InstrumentChoice({ fixed, proposal, value, onChange }: InstrumentChoiceProps) {
  const { t } = useTranslation();
  const isWithout = proposal !== null && proposal.instruments.length === 0;
  return (
    <LabelledSelect
      label={t('experiments.column.instrument')}
      required
      extra={isWithout && t('experiments.form.noInstrument')}
      disabled={fixed || proposal === null || isWithout}
      showSearch={byWords}
      value={value}
      options={proposal?.instruments.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      onChange={onChange}
    />
  );
}

interface LocalContactChoiceProps {
  readonly instrumentId: number | null;
  readonly current: (PersonName & { readonly id: number }) | null;
  readonly value: number | null;
  readonly onChange: (userId: number | null) => void;
}

/** Contact and scientists of the instrument, and whoever it is now. */
export function LocalContactChoice({ instrumentId, current, value, onChange }: LocalContactChoiceProps) {
  const { t } = useTranslation();
  const { data } = useQuery(LocalContactsDocument, { variables: { instrumentId: instrumentId ?? 0 }, skip: instrumentId === null });
  const { instrumentContact, scientists } = data?.getInstrument ?? { instrumentContact: null, scientists: [] };
  const people = new Map([current, instrumentContact, ...scientists].flatMap((it) => (it ? [[it.id, it]] : [])));
  return (
    <LabelledSelect
      label={t('experiments.column.localContact')}
      allowClear
      showSearch={byWords}
      disabled={instrumentId === null}
      value={value}
      options={[...people.values()].map((it) => ({ value: it.id, label: fullName(it) }))}
      onChange={(id: number | undefined) => onChange(id ?? null)}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { ShownProposal } from './meeting-rows.ts';
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx';

interface RankAfterProps {
  readonly id: string;
  readonly others: readonly ShownProposal[];
  /** Key of the proposal that it is to come after; 0: first; null: as it is. */
  readonly value: number | null;
  readonly onChange: (proposalPk: number | null) => void;
}

/** Rank of a proposal by the one before it, since a number would tell where a hidden one stands. */
export function RankAfter({ id, others, value, onChange }: RankAfterProps) {
  const { t } = useTranslation();
  const options = [
    { value: 0, label: t('meeting.rankFirst') },
    ...others.map(({ proposalPk, proposalId, title }) => ({ value: proposalPk, label: `${proposalId} ${title}` })),
  ];
  return (
    <LabelledSelect
      label={t('meeting.rankAfter')}
      id={id}
      extra={t('meeting.rankAfterHelp')}
      allowClear
      showSearch
      optionFilterProp="label"
      placeholder={t('meeting.rankStays')}
      value={value}
      options={options}
      onChange={(proposalPk?: number) => onChange(proposalPk ?? null)}
    />
  );
}

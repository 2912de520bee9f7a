import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ShownProposal } from './meeting-rows.ts';

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
    <Form.Item label={t('meeting.rankAfter')} htmlFor={id} extra={t('meeting.rankAfterHelp')}>
      <Select
        id={id}
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder={t('meeting.rankStays')}
        value={value}
        options={options}
        onChange={(proposalPk?: number) => onChange(proposalPk ?? null)}
      />
    </Form.Item>
  );
}

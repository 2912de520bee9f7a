import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_LIMITS } from '../../../engine/rules/limits.ts';
import { beginningOf } from '../../../engine/text.ts';
import { PreviewProposalsDocument } from '../../generated/studio.ts';
import { useServerSearch, waitingOptions } from '../../ui/use-server-search.ts';

interface ProposalChoiceProps {
  readonly value: number | null;
  readonly onChange: (proposalPk: number | null) => void;
}

export function ProposalChoice({ value, onChange }: ProposalChoiceProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { asked: searchText, isAsked } = useServerSearch(typed);
  const { data, loading, error } = useQuery(PreviewProposalsDocument, { variables: { searchText } });
  const waiting = !isAsked || loading;
  const proposals = data?.getProposalsCore.proposals ?? [];
  return (
    <Select
      allowClear
      showSearch={{ searchValue: typed, onSearch: (text) => setTyped(beginningOf(text, SEARCH_LIMITS.text)), filterOption: false }}
      aria-label={t('studio.preview.proposal')}
      placeholder={t('studio.preview.madeUp')}
      style={{ minWidth: 220, maxWidth: 360, flex: '1 1 220px' }}
      loading={waiting}
      {...(waiting ? { notFoundContent: t('common.loading') } : error ? { notFoundContent: error.message } : {})}
      value={value}
      {...(waiting
        ? waitingOptions
        : { options: proposals.map((it) => ({ value: it.primaryKey, label: `${it.proposalId} ${it.title}` })) })}
      onChange={(chosen: number | undefined) => onChange(chosen ?? null)}
    />
  );
}

import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_LIMITS } from '../../engine/rules/limits.ts';
import { beginningOf } from '../../engine/text.ts';
import { InstitutionChoicesDocument } from '../generated/profile.ts';
import { useServerSearch, waitingOptions } from '../ui/use-server-search.ts';

interface InstitutionSelectProps {
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (id: number) => void;
  /** Shown before anything is searched. */
  readonly known?: { readonly id: number; readonly name: string };
  /** Id of an institution that is not offered. */
  readonly except?: number;
  readonly onName?: (name: string) => void;
}

export function InstitutionSelect({ id, value, onChange, known: current, except, onName }: InstitutionSelectProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { asked: name, isAsked } = useServerSearch(text);
  const { data, loading, error } = useQuery(InstitutionChoicesDocument, { variables: { name } });
  const waiting = !isAsked || (loading && text !== '');
  const matches = (data?.getInstitutions ?? []).filter((it) => it.id !== except);
  const all = !current || matches.some((it) => it.id === current.id) || text !== '' ? matches : [current, ...matches];
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      onChange={(chosen: number) => {
        onChange?.(chosen);
        const name = all.find((it) => it.id === chosen)?.name;
        if (name !== undefined) onName?.(name);
      }}
      loading={waiting || loading}
      showSearch={{ searchValue: text, onSearch: (typed) => setText(beginningOf(typed, SEARCH_LIMITS.text)), filterOption: false }}
      notFoundContent={waiting || loading ? t('common.loading') : (error?.message ?? t('profile.noInstitution'))}
      {...(waiting ? waitingOptions : { options: all.map((it) => ({ value: it.id, label: it.name })) })}
    />
  );
}

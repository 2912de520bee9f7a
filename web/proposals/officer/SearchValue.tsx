import { useQuery } from '@apollo/client/react';
import { AutoComplete, Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { QuestionType } from '../../../engine/catalog/types.ts';
import { numberTyped } from '../../../engine/logic/index.ts';
import { SEARCH_LIMITS } from '../../../engine/rules/limits.ts';
import type { QuestionsOfCallQuery } from '../../generated/officers.ts';
import { DynamicOptionsDocument } from '../../generated/writing.ts';
import { useDates } from '../../shell/index.ts';
import { DateBox, dayEntry, storedDay } from '../../ui/DateBox.tsx';
import { NotANumber, NumberBox } from '../../ui/NumberBox.tsx';
import { byWords } from '../../ui/by-words.ts';
import type { SearchableField } from './question-search.ts';
import { optionsOf } from './question-words.ts';

interface SearchValueProps {
  readonly field: SearchableField;
  readonly type: QuestionType;
  readonly call: QuestionsOfCallQuery;
  /** Value of the query parameter. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchValue({ field, type, call, value, onChange }: SearchValueProps) {
  const { t } = useTranslation();
  const { settings } = useDates();
  const number = value === '' ? null : (numberTyped(value) ?? value);
  switch (type.search?.kind) {
    case 'boolean':
    case 'presence':
      return (
        <Radio.Group
          id="value"
          value={value}
          options={['true', 'false'].map((it) => ({ value: it, label: t(`proposals.question.truth.${it}`) }))}
          onChange={(event) => onChange(String(event.target.value))}
        />
      );
    case 'number':
    case 'interval':
      return (
        <>
          <NumberBox
            id="value"
            messageId="value-unread"
            value={number}
            style={{ width: '100%' }}
            onChange={(it) => onChange(it === null ? '' : String(it))}
          />
          <NotANumber id="value-unread" entries={[number]} />
        </>
      );
    case 'date':
      return (
        <DateBox
          id="value"
          value={dayEntry(value)}
          pattern={settings.dateFormat}
          style={{ width: '100%' }}
          onChange={(day) => onChange(storedDay(day) ?? '')}
        />
      );
    case 'list': {
      const options = optionsOf(type, field, call);
      if (options === null) return <FetchedOptions questionId={field.question.id} value={value} onChange={onChange} />;
      return <Select id="value" value={value || null} options={[...options]} showSearch={byWords} onChange={onChange} />;
    }
    case 'text':
    case undefined:
      return <Input id="value" value={value} maxLength={SEARCH_LIMITS.text} onChange={(event) => onChange(event.target.value)} />;
  }
}

interface FetchedOptionsProps {
  readonly questionId: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function FetchedOptions({ questionId, value, onChange }: FetchedOptionsProps) {
  const { data } = useQuery(DynamicOptionsDocument, { variables: { questionId } });
  return (
    <AutoComplete
      id="value"
      value={value}
      options={(data?.getDynamicMultipleChoiceOptions ?? []).map((option) => ({ value: option }))}
      showSearch={byWords}
      onChange={onChange}
    />
  );
}

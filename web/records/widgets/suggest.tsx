import { useQuery } from '@apollo/client/react';
import { AutoComplete } from 'antd';
import { RecordChoicesDocument } from '../../generated/records.ts';
import { hintText, type SettingProps } from '../../settings-form/index.ts';
import { byWords } from '../../ui/by-words.ts';

export default function SuggestSetting({ id, value, ui, describedBy, invalid, needed, onChange, onBlur }: SettingProps<string | null>) {
  const { data } = useQuery(RecordChoicesDocument, { variables: { record: hintText(ui['record']), field: hintText(ui['field']) } });
  return (
    <AutoComplete
      id={id}
      value={value ?? ''}
      options={(data?.getRecordChoices ?? []).map(({ label }) => ({ value: label }))}
      showSearch={byWords}
      aria-describedby={describedBy}
      aria-required={needed}
      status={invalid ? 'error' : ''}
      onChange={(text: string) => onChange(text)}
      onBlur={onBlur}
    />
  );
}

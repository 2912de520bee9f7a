import { useQuery } from '@apollo/client/react';
import { JudgingChoicesDocument } from '../../generated/officers.ts';
import { isId, rowOptions, type FilterFieldProps } from '../../ui/list/index.ts';
import { FilterSelect } from '../../ui/list/FilterFields.tsx';

export function PanelField({ filter, ...props }: FilterFieldProps) {
  const { data } = useQuery(JudgingChoicesDocument);
  const panels = (data?.getFapsMinimal.faps ?? []).map(({ id, code }) => ({ value: String(id), label: code }));
  const none = (filter.options ?? []).filter(({ value }) => !isId(value));
  return <FilterSelect filter={{ ...filter, searches: true, options: [...none, ...panels] }} {...props} />;
}

export function TagField({ filter, ...props }: FilterFieldProps) {
  const { data } = useQuery(JudgingChoicesDocument);
  return <FilterSelect filter={{ ...filter, options: rowOptions(data?.getTags) }} {...props} />;
}

import { Select, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { Labelled, type LabelledProps } from './Labelled.tsx';

export function LabelledSelect<V, O extends DefaultOptionType = DefaultOptionType>(props: LabelledProps & SelectProps<V, O>) {
  const { label, id, required = false, extra, problem, ...select } = props;
  return <Labelled {...{ label, id, required, extra, problem }}>{(own) => <Select<V, O> {...select} id={own} />}</Labelled>;
}

import { Segmented } from 'antd';
import type { FilterFieldProps } from './list-filter.ts';

/** All options of a filter beside each other; imported by its page, so that other lists do not load it. */
export const SegmentField = ({ filter: { label, options = [] }, value, onChange }: FilterFieldProps) => (
  <Segmented aria-label={label} value={value ?? ''} options={[...options]} onChange={onChange} />
);

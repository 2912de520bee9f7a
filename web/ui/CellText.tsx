import { Tooltip } from 'antd';
import { CELL_MAX_WIDTH_PX, CELL_TEXT_MAX, truncate } from './format.ts';

/** Text of a table cell: long ones are cut and shown whole on hover and focus. */
export function CellText({ children, max = CELL_TEXT_MAX }: { readonly children: string; readonly max?: number }) {
  if (children.length <= max) return <>{children}</>;
  return (
    <Tooltip title={children}>
      <span style={{ maxWidth: CELL_MAX_WIDTH_PX, display: 'inline-block' }}>{truncate(children, max)}</span>
    </Tooltip>
  );
}

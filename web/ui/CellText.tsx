import { Tooltip } from 'antd';
import { Link } from 'react-router';
import { CELL_MAX_WIDTH_PX, CELL_TEXT_MAX, truncate } from './format.ts';

interface CellTextProps {
  readonly children: string;
  readonly max?: number;
  readonly to?: string;
}

export function CellText({ children, max = CELL_TEXT_MAX, to }: CellTextProps) {
  if (children.length <= max) return to === undefined ? children : <Link to={to}>{children}</Link>;
  const cut = { children: truncate(children, max), style: { maxWidth: CELL_MAX_WIDTH_PX, display: 'inline-block' } };
  return (
    <Tooltip title={children} trigger={['hover', 'focus']}>
      {to === undefined ? <span tabIndex={0} {...cut} /> : <Link to={to} {...cut} />}
    </Tooltip>
  );
}

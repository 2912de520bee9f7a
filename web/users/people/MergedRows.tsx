import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MergedRowsFragment } from '../../generated/people.ts';

interface MergedRowsProps {
  readonly title?: string;
  readonly rows: readonly MergedRowsFragment[];
}

/** "2 × panel reviews: 26-0012, 26-0013" */
export function MergedRows({ title, rows }: MergedRowsProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <div>
      {title !== undefined && <Typography.Text strong>{title}</Typography.Text>}
      <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
        {rows.map(({ what, count, examples }) => (
          <li key={what}>
            {t(`people.merge.${examples.length === 0 ? 'row' : count > examples.length ? 'rowMore' : 'rowNamed'}`, {
              what,
              count,
              names: examples.join(', '),
              more: count - examples.length,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

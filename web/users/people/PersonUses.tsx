import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UsesOfPersonQuery } from '../../generated/people.ts';

interface PersonUsesProps {
  readonly uses: UsesOfPersonQuery['getUserUses'];
  readonly note?: string;
}

/** Lists all that names a person. */
export function PersonUses({ uses, note }: PersonUsesProps) {
  const { t } = useTranslation();
  return (
    <>
      {note && <Typography.Paragraph>{note}</Typography.Paragraph>}
      {uses.length > 0 && (
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {uses.map(({ what, count, examples }) => (
            <li key={what}>
              {t(count > examples.length ? 'people.uses.more' : 'people.uses.all', {
                what: what.charAt(0).toUpperCase() + what.slice(1),
                names: examples.join(', '),
                more: count - examples.length,
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskQuery } from '../generated/home.ts';
import { DeadlineTime, useDates } from '../shell/index.ts';
import { serverNow } from '../ui/server-clock.ts';

/** One row on a wide screen. */
const SHOWN_AT_FIRST = 4;

type Card = DeskQuery['getDesk'][number];

export function Cards({ cards }: { readonly cards: readonly Card[] }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const hidden = cards.length - SHOWN_AT_FIRST;
  if (cards.length === 0) return <Typography.Text type="secondary">{t('home.desk.nothing')}</Typography.Text>;
  return (
    <>
      <ul className="beamtime-desk">
        {cards.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map(({ key, title, href, items, ...date }) => (
          <li key={key}>
            <Link to={href}>{title}</Link>
            <DueDate {...date} />
            {isWhole && items.length > 1 && (
              <ul>
                {items.map((item, index) => (
                  <li key={index}>
                    <Link to={item.href}>{item.title}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {(hidden > 0 || cards.some(({ items }) => items.length > 1)) && (
        <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('home.desk.less') : hidden > 0 ? t('home.desk.more', { count: hidden }) : t('home.desk.each')}
        </Button>
      )}
    </>
  );
}

function DueDate({ due, dueIs }: Pick<Card, 'due' | 'dueIs'>) {
  const { t } = useTranslation();
  const { remaining } = useDates();
  if (due === null) return null;
  const isOver = new Date(due) <= serverNow();
  const left = isOver ? t('home.desk.over') : remaining(due);
  return (
    <Typography.Text type={isOver ? 'danger' : 'secondary'}>
      {dueIs} <DeadlineTime at={due} />
      {left && `, ${left}`}
    </Typography.Text>
  );
}

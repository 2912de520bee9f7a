import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../shell/index.ts';
import type { RoundCall } from './types.ts';
import { roundSteps } from './round-steps.ts';

/** The dates of a call in order, with a mark for today. */
export function RoundLife({ call, now }: { readonly call: RoundCall; readonly now: Date }) {
  const { t } = useTranslation();
  const { deadlineDay } = useDates();
  return (
    <ol className="beamtime-round-life">
      {roundSteps(call, now).map(({ name, at, passed }) => (
        <li key={name}>
          <Link
            to={`/Calls?edit=${call.id}&modalTab=1`}
            title={t('home.round.changeDates', { call: call.shortCode })}
            style={passed > 0 && passed < 1 ? { fontWeight: 600 } : {}}
          >
            {t(`home.round.step.${name}`)}
          </Link>
          <div className="beamtime-round-track">
            <i style={{ width: `${100 * passed}%` }} />
            {passed > 0 && passed < 1 && (
              <span
                className="beamtime-round-today"
                role="img"
                aria-label={t('home.round.today')}
                style={{ insetInlineStart: `${100 * passed}%` }}
              />
            )}
          </div>
          <Typography.Text type="secondary">{deadlineDay(at)}</Typography.Text>
        </li>
      ))}
    </ol>
  );
}

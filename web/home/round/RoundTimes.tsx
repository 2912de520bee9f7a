import { useTranslation } from 'react-i18next';
import type { RoundQuery } from '../../generated/round.ts';

const TIMES = {
  requested: 'var(--beamtime-color-text-quaternary)',
  recommended: 'var(--beamtime-color-warning)',
  allocated: 'var(--beamtime-color-success)',
  available: 'var(--beamtime-color-primary)',
} as const;
const NAMES = Object.keys(TIMES) as readonly (keyof typeof TIMES)[];

interface RoundTimesProps {
  readonly unit: string;
  readonly instruments: RoundQuery['getRound']['instruments'];
}

/** Times by instrument as numbers, with bars of one scale beside them. */
export function RoundTimes({ unit, instruments }: RoundTimesProps) {
  const { t } = useTranslation();
  const most = Math.max(1, ...instruments.flatMap((it) => NAMES.map((name) => it[name] ?? 0)));
  if (instruments.length === 0) return null;
  return (
    <table className="beamtime-round-times">
      <thead>
        <tr>
          <th scope="col">{t('home.round.instrument', { unit: t(`widgets.timeUnit.${unit}`) })}</th>
          {NAMES.map((name) => (
            <th key={name} scope="col" style={{ borderBlockEnd: `3px solid ${TIMES[name]}` }}>
              {t(`home.round.time.${name}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {instruments.map((it) => (
          <tr key={it.instrument.id}>
            <th scope="row">{it.instrument.name}</th>
            {NAMES.map((name) => (
              <td key={name}>{it[name] ?? t('home.round.unset')}</td>
            ))}
            <td aria-hidden>
              {NAMES.map((name) => (
                <i key={name} style={{ width: `${(100 * (it[name] ?? 0)) / most}%`, background: TIMES[name] }} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

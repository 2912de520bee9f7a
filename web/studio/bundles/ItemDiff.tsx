import '../shared/findings.css';
import { Grid, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { diffJson, type JsonChange } from '../../../engine/diff/index.ts';
import type { Json } from '../../../engine/json.ts';
import type { ComparedRow } from './compared.ts';
import { outline } from './outline.ts';
import { spaced } from './place-words.ts';
import type { ValueWord } from './value-words.ts';
import { usePartWord } from './use-place-of.ts';

interface ItemDiffProps {
  readonly row: ComparedRow;
  readonly placeOf: (row: ComparedRow, path: readonly string[]) => string;
  readonly value: ValueWord;
}

export function ItemDiff({ row, placeOf, value: valueWord }: ItemDiffProps) {
  const { t } = useTranslation();
  const partWord = usePartWord();
  const words = { part: (key: string) => partWord(key) ?? spaced(key), value: valueWord, yes: t('common.yes'), no: t('common.no') };
  const roomy = Grid.useBreakpoint().md ?? true;
  const other = row.before ?? row.existing;
  const hereLabel = t(row.before ? 'studio.bundles.beforeDeleted' : 'studio.bundles.here');
  const changes = diffJson(other ?? {}, row.incoming);
  const shown = ({ kind, path }: JsonChange, value: Json | undefined): string =>
    kind === 'MOVED'
      ? t('studio.bundles.atPlace', { place: Number(value) + 1 })
      : value === undefined
        ? ''
        : outline(value, words, holderOf(path));
  if (changes.length === 0) return <Typography.Text type="secondary">{t('studio.bundles.noDifference')}</Typography.Text>;
  if (!roomy) {
    return (
      <ul className="beamtime-changes beamtime-diff" aria-label={t('studio.bundles.differencesOf', { name: row.name })}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.path.join('/')}`}>
            <strong>{placeOf(row, change.path)}</strong>
            <dl>
              {other && <Side label={hereLabel} text={shown(change, change.before)} tone={change.before === undefined ? 'none' : 'old'} />}
              <Side
                label={t('studio.bundles.inFile')}
                text={shown(change, change.after)}
                tone={change.after === undefined ? 'none' : 'new'}
              />
            </dl>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="beamtime-diff" tabIndex={0} role="region" aria-label={t('studio.bundles.differencesOf', { name: row.name })}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('studio.bundles.place')}</th>
            {other && <th scope="col">{hereLabel}</th>}
            <th scope="col">{t('studio.bundles.inFile')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.kind} ${change.path.join('/')}`}>
              <th scope="row">{placeOf(row, change.path)}</th>
              {other && (
                <td className={change.before === undefined ? 'beamtime-diff-none' : 'beamtime-diff-old'}>{shown(change, change.before)}</td>
              )}
              <td className={change.after === undefined ? 'beamtime-diff-none' : 'beamtime-diff-new'}>{shown(change, change.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const holderOf = (path: readonly string[]): string => path.findLast((step) => !/^(\d+$|")/.test(step)) ?? '';

interface SideProps {
  readonly label: string;
  readonly text: string;
  readonly tone: 'none' | 'old' | 'new';
}

const Side = ({ label, text, tone }: SideProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={`beamtime-diff-${tone}`}>{text || '–'}</dd>
  </div>
);

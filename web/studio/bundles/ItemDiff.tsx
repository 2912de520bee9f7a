import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { diffJson } from '../../../engine/diff/index.ts';
import type { Json } from '../../../engine/json.ts';
import { shownValue, type ComparedRow } from './compared.ts';

/** Where a thing of the file differs from the one here, side by side. */
export function ItemDiff({ row }: { readonly row: ComparedRow }) {
  const { t } = useTranslation();
  const isNew = row.state === 'NEW';
  const found = diffJson(isNew ? {} : (row.existing ?? {}), row.incoming);
  if (found.length === 0) return <Typography.Text type="secondary">{t('studio.bundles.noDifference')}</Typography.Text>;
  return (
    <div className="beamtime-diff" tabIndex={0} role="region" aria-label={t('studio.bundles.differencesOf', { name: row.name })}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('studio.bundles.place')}</th>
            {!isNew && <th scope="col">{t('studio.bundles.here')}</th>}
            <th scope="col">{t('studio.bundles.inFile')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ kind, path, before, after }) => {
            const shown = (value: Json | undefined): string =>
              kind === 'MOVED' ? t('studio.bundles.atPlace', { place: Number(value) + 1 }) : shownValue(value);
            return (
              <tr key={`${kind} ${path.join('/')}`}>
                <th scope="row">{path.join(' › ')}</th>
                {!isNew && <td className={before === undefined ? 'beamtime-diff-none' : 'beamtime-diff-old'}>{shown(before)}</td>}
                <td className={after === undefined ? 'beamtime-diff-none' : 'beamtime-diff-new'}>{shown(after)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

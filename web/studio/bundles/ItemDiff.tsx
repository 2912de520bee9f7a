import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { differences } from '../../../engine/bundles/differences.ts';
import { shownValue, type ComparedRow } from './compared.ts';

/** Where a thing of the file differs from the one here, side by side. */
export function ItemDiff({ row }: { readonly row: ComparedRow }) {
  const { t } = useTranslation();
  const isNew = row.state === 'NEW';
  const found = differences(isNew ? {} : row.existing, row.incoming);
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
          {found.map(({ place, here, file }) => (
            <tr key={place.join('/')}>
              <th scope="row">{place.join(' › ')}</th>
              {!isNew && <td className={here === undefined ? 'beamtime-diff-none' : 'beamtime-diff-old'}>{shownValue(here)}</td>}
              <td className={file === undefined ? 'beamtime-diff-none' : 'beamtime-diff-new'}>{shownValue(file)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

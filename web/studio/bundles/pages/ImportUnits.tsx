import '../bundles.css';
import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { Json } from '../../../../engine/json.ts';
import { ImportUnitsDocument, UnitsDocument, ValidateUnitsImportDocument, type UnitRowFragment } from '../../../generated/studio.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { choicesOf } from '../choices.ts';
import { COMPARED, takeOrLeave, tally, tallyInWords, type Done, type ImportOrder, type Review } from '../compared.ts';
import { ImportPanel } from '../ImportPanel.tsx';

const plain = (unit: UnitRowFragment | null | undefined): Json => {
  if (!unit) return null;
  const { id, unit: name, quantity, symbol, siConversionFormula } = unit;
  return { id, unit: name, quantity, symbol, siConversionFormula };
};

/** Units of a file, those of other products of this family included. */
export default function ImportUnits() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const validate = async (file: string): Promise<Review> => {
    const { data } = await client.mutate({ mutation: ValidateUnitsImportDocument, variables: { file }, ...COMPARED });
    const found = data?.validateUnitsImport;
    const rows = (found?.unitComparisons ?? []).map(({ status, conflictResolutionStrategy, existingUnit, newUnit }) => ({
      id: newUnit.id,
      sort: t('studio.bundles.kind.UNIT'),
      name: newUnit.unit,
      state: status,
      changed: null,
      resolution: conflictResolutionStrategy,
      existing: plain(existingUnit),
      incoming: plain(newUnit),
      resolutions: takeOrLeave(conflictResolutionStrategy),
      clashes: [],
    }));
    return { rows, problems: found?.errors ?? [], notes: [] };
  };
  const run = async ({ text, rows, choices }: ImportOrder): Promise<Done> => {
    await client.mutate({
      mutation: ImportUnitsDocument,
      variables: { file: text, choices: choicesOf(choices) },
      refetchQueries: [UnitsDocument],
    });
    return {
      text: t('studio.bundles.imported', { tally: tallyInWords(tally(rows, choices), t) }),
      link: { to: '/Units', label: t('studio.units.title') },
    };
  };
  return (
    <>
      <PageHeader title={t('studio.bundles.importUnits')} trail={[{ label: t('studio.units.title'), to: '/Units' }]} />
      <ImportPanel accept=".json" hint={t('studio.bundles.unitsHint')} validate={validate} run={run} />
    </>
  );
}

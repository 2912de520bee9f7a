import '../bundles.css';
import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ImportUnitsDocument, UnitsDocument, ValidateUnitsImportDocument } from '../../../generated/studio.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { importChoices } from '../choices.ts';
import { COMPARED, tally, tallyInWords, type Done, type SentImportOrder, type Review } from '../compared.ts';
import { ImportPanel } from '../ImportPanel.tsx';
import { unitRows } from '../unit-rows.ts';

export default function ImportUnits() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const validate = async (file: string): Promise<Review> => {
    const { data } = await client.mutate({ mutation: ValidateUnitsImportDocument, variables: { file }, ...COMPARED });
    const rows = unitRows(data?.validateUnitsImport.unitComparisons ?? [], t);
    return { rows, problems: [], notes: [] };
  };
  const run = async ({ text, rows, choices }: SentImportOrder): Promise<Done> => {
    await client.mutate({
      mutation: ImportUnitsDocument,
      variables: { file: text, choices: importChoices(choices) },
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

import '../bundles.css';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useTab } from '../../../ui/use-tab.ts';
import { ExportPanel } from '../ExportPanel.tsx';
import { ImportPanel } from '../ImportPanel.tsx';
import { useBundleImport } from '../use-bundle-import.ts';

/** Definitions that go from one installation to another as one file. */
export default function Bundles() {
  const { t } = useTranslation();
  const tab = useTab('tab', 2);
  const bundleImport = useBundleImport();
  return (
    <>
      <PageHeader title={t('studio.bundles.title')} note={t('studio.bundles.note')} />
      <Tabs
        {...tab}
        items={[
          { key: '0', label: t('studio.bundles.export'), children: <ExportPanel /> },
          {
            key: '1',
            label: t('studio.bundles.import'),
            children: <ImportPanel accept=".json" hint={t('studio.bundles.bundleHint')} canDryRun {...bundleImport} />,
          },
        ]}
      />
    </>
  );
}

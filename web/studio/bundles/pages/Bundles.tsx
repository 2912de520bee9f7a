import '../bundles.css';
import { Select, Tabs } from 'antd';
import { usePageCatalog } from '../../../forms/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateGroupId } from '../../../generated/types.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useTab } from '../../../ui/use-tab.ts';
import { ExportPanel } from '../ExportPanel.tsx';
import { ImportPanel } from '../ImportPanel.tsx';
import { ProductUpdates } from '../ProductUpdates.tsx';
import UpdatesNotice from '../UpdatesNotice.tsx';
import { useBundleImport } from '../use-bundle-import.ts';

export default function Bundles() {
  const { t } = useTranslation();
  const tab = useTab('tab', 2);
  const [groupId, setGroupId] = useState<TemplateGroupId>('PROPOSAL');
  const { catalog } = usePageCatalog();
  // Page layouts contain no questions.
  const groups = [...(catalog?.templateGroups.values() ?? [])].filter(({ layout }) => layout === undefined);
  const bundleImport = useBundleImport(groupId);
  return (
    <>
      <PageHeader title={t('studio.bundles.title')} note={t('studio.bundles.note')} />
      {tab.activeKey === '0' && <UpdatesNotice />}
      <Tabs
        {...tab}
        items={[
          { key: '0', label: t('studio.bundles.export'), children: <ExportPanel /> },
          {
            key: '1',
            label: t('studio.bundles.import'),
            children: (
              <ImportPanel
                accept=".json,.xlsx,.xlsm,.csv"
                hint={t('studio.bundles.bundleHint')}
                canDryRun
                before={(open) => (
                  <>
                    <ProductUpdates onCompare={open} />
                    <label>
                      {t('studio.bundles.formGroup')}{' '}
                      <Select<TemplateGroupId>
                        aria-label={t('studio.bundles.formGroup')}
                        style={{ minWidth: 220 }}
                        value={groupId}
                        onChange={setGroupId}
                        options={groups.map((group) => ({ value: group.groupId as TemplateGroupId, label: group.title }))}
                      />
                    </label>
                  </>
                )}
                {...bundleImport}
              />
            ),
          },
        ]}
      />
    </>
  );
}

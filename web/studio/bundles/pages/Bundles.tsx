import '../bundles.css';
import { Select, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateGroupId } from '../../../generated/types.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useTab } from '../../../ui/use-tab.ts';
import { ExportPanel } from '../ExportPanel.tsx';
import { ImportPanel } from '../ImportPanel.tsx';
import { useBundleImport } from '../use-bundle-import.ts';

/** What a form from a spreadsheet can become. */
const FORM_GROUPS = [
  'PROPOSAL',
  'GENERIC_TEMPLATE',
  'SAMPLE',
  'FEEDBACK',
  'VISIT_REGISTRATION',
] as const satisfies readonly TemplateGroupId[];

/** Definitions that go from one installation to another as one file. */
export default function Bundles() {
  const { t } = useTranslation();
  const tab = useTab('tab', 2);
  const [groupId, setGroupId] = useState<TemplateGroupId>('PROPOSAL');
  const bundleImport = useBundleImport(groupId);
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
            children: (
              <ImportPanel
                accept=".json,.xlsx"
                hint={t('studio.bundles.bundleHint')}
                canDryRun
                before={
                  <label>
                    {t('studio.bundles.formGroup')}{' '}
                    <Select<TemplateGroupId>
                      aria-label={t('studio.bundles.formGroup')}
                      style={{ minWidth: 220 }}
                      value={groupId}
                      onChange={setGroupId}
                      options={FORM_GROUPS.map((value) => ({ value, label: t(`studio.bundles.group.${value}`) }))}
                    />
                  </label>
                }
                {...bundleImport}
              />
            ),
          },
        ]}
      />
    </>
  );
}

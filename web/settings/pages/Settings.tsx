import { EditOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AllSettingsDocument } from '../../generated/settings.ts';
import { columnFactory, List, useWholeList, type ListColumn } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { groupFilter } from '../group-filter.ts';
import { NameWithCode } from '../NameWithCode.tsx';
import { SettingValue, type Setting, type StatusChoice } from '../SettingValue.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const SettingDialog = onDemand(async () => ({ default: (await import('../SettingDialog.tsx')).SettingDialog }));

const NO_STATUSES: StatusChoice = [];

/** All settings of the facility, in words. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const { props, data } = useWholeList(AllSettingsDocument, {
    pageSize: 50,
    sortField: 'group',
    filters: (all) => [groupFilter(t('settings.list.group'), all?.getSettings)],
    rows: ({ getSettings }, { group }) => getSettings.filter((it) => group === undefined || it.group === group),
    words: (it) => [it.title, it.id, it.settingsValue ?? '', it.description ?? '', it.usedIn],
    sortValue: (it, field) => (field === 'title' ? it.title : `${it.group} ${it.title}`),
  });
  const [editing, setEditing] = useState<Setting | null>(null);
  const statuses = data?.getStatuses ?? NO_STATUSES;
  const column = columnFactory<Setting>();
  const columns: readonly ListColumn<Setting>[] = [
    column('id', { title: t('settings.list.setting'), main: true, sortField: 'title', width: 280 }, (it) => (
      <NameWithCode name={it.title} code={it.id} />
    )),
    column('value', { title: t('settings.list.value'), width: 240, sortField: null }, (it) => (
      <SettingValue setting={it} value={it.settingsValue ?? ''} statuses={statuses} />
    )),
    column('description', { title: t('settings.list.description'), leastWidth: 240, sortField: null }, (it) => it.description),
    column('usedIn', { title: t('settings.list.usedIn'), width: 220, sortField: null }, (it) => it.usedIn),
    column('group', { title: t('settings.list.group'), priority: 0, width: 120 }, (it) => it.group),
  ];
  return (
    <>
      <PageHeader title={t('settings.list.title')} />
      <List
        {...props}
        name="settings"
        rowKey={(it) => it.id}
        columns={columns}
        rowActions={(it) => [{ key: 'edit', label: t('settings.list.edit'), icon: <EditOutlined />, onClick: () => setEditing(it) }]}
        searchPlaceholder={t('settings.list.search')}
        empty={{ title: t('settings.nothing') }}
      />
      {editing && <SettingDialog setting={editing} statuses={statuses} onClose={() => setEditing(null)} />}
    </>
  );
}

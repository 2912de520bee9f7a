import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '../../../engine/text.ts';
import { AllSettingsDocument } from '../../generated/settings.ts';
import { List, listPageOf, useListState, type ListColumn } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { NameWithCode } from '../NameWithCode.tsx';
import { SettingValue, type Setting, type StatusChoice } from '../SettingValue.tsx';

const SettingDialog = lazy(async () => ({ default: (await import('../SettingDialog.tsx')).SettingDialog }));

const NO_STATUSES: StatusChoice = [];

/** All settings of the facility, in words. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const list = useListState({ pageSize: 50, sortField: 'group' });
  const { data, loading, error, refetch } = useQuery(AllSettingsDocument);
  const [editing, setEditing] = useState<Setting | null>(null);
  const statuses = data?.getStatuses ?? NO_STATUSES;
  const group = list.filter('group');
  const columns = useMemo<readonly ListColumn<Setting>[]>(
    () => [
      {
        key: 'id',
        title: t('settings.list.setting'),
        main: true,
        sortField: 'title',
        width: 280,
        render: (it) => <NameWithCode name={it.title} code={it.id} />,
      },
      {
        key: 'value',
        title: t('settings.list.value'),
        width: 240,
        render: (it) => <SettingValue setting={it} value={it.settingsValue ?? ''} statuses={statuses} />,
      },
      { key: 'description', title: t('settings.list.description'), leastWidth: 240, render: (it) => it.description },
      { key: 'usedIn', title: t('settings.list.usedIn'), width: 220, render: (it) => it.usedIn },
      { key: 'group', priority: 0, title: t('settings.list.group'), sortField: 'group', width: 120, render: (it) => it.group },
    ],
    [statuses, t],
  );
  const all = data?.getSettings;
  const rows = all?.filter(
    (it) =>
      (group === null || it.group === group) &&
      hasWords([it.title, it.id, it.settingsValue ?? '', it.description ?? '', it.usedIn], list.state.search),
  );
  return (
    <>
      <PageHeader title={t('settings.list.title')} />
      <List
        name="settings"
        list={list}
        rows={rows && listPageOf(rows, list.state, (it, field) => (field === 'title' ? it.title : `${it.group} ${it.title}`))}
        totalCount={rows?.length ?? 0}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        rowKey={(it) => it.id}
        columns={columns}
        rowActions={(it) => [{ key: 'edit', label: t('settings.list.edit'), icon: <EditOutlined />, onClick: () => setEditing(it) }]}
        searchPlaceholder={t('settings.list.search')}
        filters={
          <Select
            allowClear
            aria-label={t('settings.list.group')}
            placeholder={t('settings.list.group')}
            style={{ minWidth: 180 }}
            value={group}
            options={[...new Set((all ?? []).map((it) => it.group))].sort().map((value) => ({ value, label: value }))}
            onChange={(value: string | undefined) => list.setFilters({ group: value ?? null })}
          />
        }
        activeFilters={group === null ? [] : [{ name: 'group', label: group }]}
        empty={{ title: t('settings.nothing') }}
      />
      {editing && (
        <Suspense>
          <SettingDialog setting={editing} statuses={statuses} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  );
}

import { EditOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@apollo/client/react';
import { Form, Input, Modal, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '../../../engine/text.ts';
import { ShellDocument } from '../../generated/operations.ts';
import { AllSettingsDocument, UpdateSettingDocument, type AllSettingsQuery } from '../../generated/settings.ts';
import { notices } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { List, listPageOf, useListState, type ListColumn } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useKeptForm } from '../../ui/use-kept-form.tsx';

type Setting = AllSettingsQuery['getSettings'][number];

/** All settings of the facility. The server validates values; its messages appear at the field. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const list = useListState({ pageSize: 50, sortField: 'id' });
  const { data, loading, error, refetch } = useQuery(AllSettingsDocument);
  const [editing, setEditing] = useState<Setting | null>(null);
  const columns = useMemo<readonly ListColumn<Setting>[]>(
    () => [
      { key: 'id', title: t('settings.list.setting'), main: true, sortField: 'id', width: 320, render: (it) => it.id },
      {
        key: 'value',
        title: t('settings.list.value'),
        width: 260,
        render: (it) => it.settingsValue || <Typography.Text type="secondary">{t('settings.list.empty')}</Typography.Text>,
      },
      { key: 'description', title: t('settings.list.description'), render: (it) => it.description },
    ],
    [t],
  );
  const rows = data?.getSettings.filter((it) => hasWords([it.id, it.settingsValue ?? '', it.description ?? ''], list.state.search));
  return (
    <>
      <PageHeader title={t('settings.list.title')} />
      <List
        name="settings"
        list={list}
        rows={rows && listPageOf(rows, list.state, (it) => it.id)}
        totalCount={rows?.length ?? 0}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        rowKey={(it) => it.id}
        columns={columns}
        rowActions={(it) => [{ key: 'edit', label: t('settings.list.edit'), icon: <EditOutlined />, onClick: () => setEditing(it) }]}
        searchPlaceholder={t('settings.list.search')}
        empty={{ title: t('settings.nothing') }}
      />
      {editing && <SettingDialog setting={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function SettingDialog({ setting, onClose }: { readonly setting: Setting; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const stored = setting.settingsValue ?? '';
  const [value, setValue] = useState(stored);
  const keptNote = useKeptForm({ name: setting.id, stored: { value: stored }, value: { value }, take: (kept) => setValue(kept.value) });
  const [problem, setProblem] = useState('');
  const [update, { loading }] = useMutation(UpdateSettingDocument, { refetchQueries: [ShellDocument] });
  const save = async (): Promise<void> => {
    try {
      await update({ variables: { input: { settingsId: setting.id, settingsValue: value } } });
      notices.success(t('common.saved'));
      onClose();
    } catch (failure) {
      setProblem(knownError(failure, t('common.failed')).text);
      document.getElementById('setting')?.focus();
    }
  };
  return (
    <Modal open title={setting.id} okText={t('settings.list.save')} confirmLoading={loading} onOk={() => void save()} onCancel={onClose}>
      <Form layout="vertical">
        {keptNote}
        <Form.Item
          label={t('settings.list.value')}
          htmlFor="setting"
          extra={setting.description}
          help={problem || undefined}
          validateStatus={problem ? 'error' : ''}
        >
          <Input id="setting" value={value} onChange={(event) => setValue(event.target.value)} onPressEnter={() => void save()} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

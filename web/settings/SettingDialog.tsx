import { useMutation } from '@apollo/client/react';
import { Button, Form, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingFault } from '../../engine/rules/settings.ts';
import { ShellDocument } from '../generated/operations.ts';
import { UpdateSettingDocument } from '../generated/settings.ts';
import { notices } from '../shell/index.ts';
import { Modal } from '../ui/Modal.tsx';
import { knownError } from '../ui/errors.ts';
import { useKeptForm } from '../ui/use-kept-form.tsx';
import { settingDefinitionOf } from './definition-of.ts';
import { EDITOR_ID, SettingEditor } from './SettingEditor.tsx';
import { SettingValue, type Setting, type StatusChoice } from './SettingValue.tsx';

interface SettingDialogProps {
  readonly setting: Setting;
  readonly statuses: StatusChoice;
  readonly onClose: () => void;
}

function useSettingForm({ setting, onClose }: Pick<SettingDialogProps, 'setting' | 'onClose'>) {
  const { t } = useTranslation();
  const stored = setting.settingsValue ?? '';
  const [value, setValue] = useState(stored);
  const keptNote = useKeptForm({ name: setting.id, stored: { value: stored }, value: { value }, take: (kept) => setValue(kept.value) });
  const [problem, setProblem] = useState('');
  const [update, { loading }] = useMutation(UpdateSettingDocument, { refetchQueries: [ShellDocument] });
  const refuse = (text: string): void => {
    setProblem(text);
    document.getElementById(EDITOR_ID)?.focus();
  };
  const save = async (): Promise<void> => {
    const fault = settingFault(settingDefinitionOf(setting), value.trim());
    if (fault !== null) return refuse(t('settings.list.fault', { title: setting.title, fault }));
    try {
      await update({ variables: { input: { settingsId: setting.id, settingsValue: value } } });
      notices.success(t('common.saved'));
      onClose();
    } catch (failure) {
      refuse(knownError(failure, t('common.failed')).text);
    }
  };
  const change = (next: string): void => {
    setValue(next);
    setProblem('');
  };
  return { stored, value, keptNote, problem, loading, save, change };
}

export function SettingDialog({ setting, statuses, onClose }: SettingDialogProps) {
  const { t } = useTranslation();
  const { stored, value, keptNote, problem, loading, save, change } = useSettingForm({ setting, onClose });
  return (
    <Modal
      title={setting.title}
      okText={t('settings.list.save')}
      confirmLoading={loading}
      onOk={() => void save()}
      onCancel={onClose}
      isChanged={value !== stored}
    >
      {keptNote}
      <Typography.Paragraph id="setting-help">
        {setting.description} {t('settings.list.actsIn', { where: setting.usedIn })}
      </Typography.Paragraph>
      <Form layout="vertical" onFinish={() => void save()}>
        <Form.Item
          label={t('settings.list.value')}
          htmlFor={EDITOR_ID}
          {...(problem ? { validateStatus: 'error' as const, help: problem } : {})}
        >
          <SettingEditor
            setting={setting}
            value={value}
            statuses={statuses}
            invalid={problem !== ''}
            describedBy="setting-help"
            onChange={change}
          />
        </Form.Item>
      </Form>
      <Typography.Text type="secondary">
        {t('settings.list.default')} <SettingValue setting={setting} value={setting.default} statuses={statuses} />
      </Typography.Text>
      {value !== setting.default && (
        <Button type="link" size="small" onClick={() => change(setting.default)}>
          {t('settings.list.toDefault')}
        </Button>
      )}
    </Modal>
  );
}

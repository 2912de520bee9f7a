import { SearchOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordSlots } from '../records/index.ts';
import { copiedText } from '../ui/format.ts';
import { onDemand } from '../ui/on-demand.tsx';

const MessagePicker = onDemand(async () => ({ default: (await import('./MessagePicker.tsx')).MessagePicker }));

/** Shows officers the picker of those who write comments; the chosen text is copied. */
function FindMessage() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const copy = ({ title, message: text }: { readonly title: string; readonly message: string }): void => {
    setOpen(false);
    void navigator.clipboard.writeText(text).then(
      () => message.success(t('common.copied', { text: copiedText(title) })),
      () => message.error(t('common.notCopied', { text: copiedText(title) })),
    );
  };
  return (
    <>
      <Button icon={<SearchOutlined />} onClick={() => setOpen(true)}>
        {t('messages.tryPicker')}
      </Button>
      {open && <MessagePicker okText={t('messages.copy')} onChoose={copy} onClose={() => setOpen(false)} />}
    </>
  );
}

export const slots: RecordSlots = { actions: FindMessage };

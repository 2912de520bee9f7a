import { CopyOutlined } from '@ant-design/icons';
import { App, Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { copiedText } from './format.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Said in place of a secret text. */
  readonly name?: string;
}

/** Copies a text; browsers allow that on secure connections only. */
export function CopyButton({ text, name = text }: CopyButtonProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  if (!('navigator' in globalThis) || !('clipboard' in navigator)) return null;
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => message.success(t('common.copied', { text: copiedText(name) })),
      () => message.error(t('common.notCopied', { text: copiedText(name) })),
    );
  const label = t('common.copy', { text: name });
  return (
    <Tooltip title={label}>
      <Button type="text" size="small" icon={<CopyOutlined aria-hidden />} aria-label={label} className="beamtime-copy" onClick={copy} />
    </Tooltip>
  );
}

import { Modal as AntModal, type ModalProps as AntModalProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAskClose } from './use-ask-close.ts';
import { useBackCloses } from './use-back-closes.ts';

interface ModalProps extends Omit<AntModalProps, 'onCancel'> {
  readonly onCancel?: () => void;
  /** Asks before closing while something in it is not saved. */
  readonly isChanged?: boolean | (() => boolean);
}

const nothing = (): void => undefined;

/** Antd's modal, which the browser's Back closes, too. */
export function Modal({ open = true, onCancel = nothing, isChanged = false, ...props }: ModalProps) {
  const { t } = useTranslation();
  const close = useAskClose(isChanged, onCancel);
  useBackCloses(open, props.closable === false ? null : close);
  return <AntModal cancelText={t('common.cancel')} {...props} open={open} onCancel={() => close()} />;
}

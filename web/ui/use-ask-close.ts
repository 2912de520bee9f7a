import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Closes a dialog; asks first if something in it is not saved. */
export function useAskClose(isChanged: boolean | (() => boolean), onClose: () => void): () => void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return () => {
    if (!(typeof isChanged === 'function' ? isChanged() : isChanged)) return onClose();
    void modal.confirm({
      title: t('common.areYouSure'),
      content: t('common.unsaved'),
      okText: t('common.closeAnyway'),
      cancelText: t('common.cancel'),
      onOk: onClose,
    });
  };
}

import { useTranslation } from 'react-i18next';
import { useModal } from './use-modal.ts';

/** Closes a dialog; asks first if something in it is not saved. */
export function useAskClose(isChanged: boolean | (() => boolean), onClose: () => void): () => void {
  const { t } = useTranslation();
  const modal = useModal();
  return () => {
    if (!(typeof isChanged === 'function' ? isChanged() : isChanged)) return onClose();
    void modal.confirm({ title: t('common.areYouSure'), content: t('common.changesLost'), okText: t('common.closeAnyway'), onOk: onClose });
  };
}

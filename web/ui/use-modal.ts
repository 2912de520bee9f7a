import { App, type ModalFuncProps } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogEntries } from './dialog-entries.ts';

type AntModals = ReturnType<typeof App.useApp>['modal'];
type OpenModal = AntModals['confirm'];

/** Antd's questions and messages, which the browser's Back cancels, too. */
export function useModal(): Pick<AntModals, 'confirm' | 'info' | 'error'> {
  const modals = App.useApp().modal;
  const { t } = useTranslation();
  return useMemo(() => {
    const confirm: OpenModal = (config) => modals.confirm({ cancelText: t('common.cancel'), ...config });
    return { confirm: cancelledByBack(confirm), info: cancelledByBack(modals.info), error: cancelledByBack(modals.error) };
  }, [modals, t]);
}

/** Closing takes time: the dialog counts as closed as soon as it is answered. */
const cancelledByBack =
  (open: OpenModal): OpenModal =>
  (config: ModalFuncProps) => {
    const { onOk, onCancel, afterClose } = config as Answers;
    let resolveCancelled: (isConfirmed: false) => void;
    const cancelled = new Promise<boolean>((resolve) => (resolveCancelled = resolve));
    const cancel = (): unknown => {
      release();
      return onCancel?.();
    };
    const release = dialogEntries.hold({
      close: () => {
        question.destroy();
        cancel();
        resolveCancelled(false);
      },
    });
    const confirm = (): unknown => {
      const work = onOk?.();
      if (work instanceof Promise) return work.then(release);
      release();
      return undefined;
    };
    const closed = (): void => {
      release();
      afterClose?.();
    };
    const question = open({ ...config, onOk: confirm, onCancel: cancel, afterClose: closed });
    const { destroy, update } = question;
    return { destroy, update, then: (resolve) => Promise.race([question, cancelled]).then(resolve) };
  };

interface Answers {
  readonly onOk?: () => unknown;
  readonly onCancel?: () => unknown;
  readonly afterClose?: () => void;
}

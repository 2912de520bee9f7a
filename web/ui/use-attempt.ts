import { useTranslation } from 'react-i18next';
import { useModal } from './use-modal.ts';
import { notices } from './notices.ts';
import { isOverwritten, knownError } from './errors.ts';

interface Attempts {
  readonly attempt: (work: () => Promise<unknown>, done: string, refuse?: (error: unknown) => void) => Promise<boolean>;
  /** @param action text of the button, which names the deed */
  readonly confirmed: (consequence: string, action: string, danger: boolean, onOk: () => Promise<unknown>) => void;
}

export function useAttempt(): Attempts {
  const { t } = useTranslation();
  const modal = useModal();
  return {
    attempt: async (work, done, refuse) => {
      try {
        await work();
        notices.success(done);
        return true;
      } catch (error) {
        const failure = knownError(error, t('common.failed'));
        if (refuse && !isOverwritten(failure)) refuse(error);
        else notices.error(failure.text);
        return false;
      }
    },
    confirmed: (consequence, action, danger, onOk) =>
      void modal.confirm({ title: t('common.areYouSure'), content: consequence, okText: action, okButtonProps: { danger }, onOk }),
  };
}

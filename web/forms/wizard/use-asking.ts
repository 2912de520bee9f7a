import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../shell/index.ts';
import { useModal } from '../../ui/use-modal.ts';
import { ConnectionProblem, knownError } from '../../ui/errors.ts';

/**
 * Opens a confirmation, runs the work and shows its failure. `away` is the message without a connection.
 *
 * @param afterwards called after success, when the dialog has closed
 * @returns opens it; resolves to true if the work was done
 */
export function useAsking(afterwards?: () => void): (content: ReactNode, work: () => Promise<void>, away?: string) => Promise<boolean> {
  const { t } = useTranslation();
  const modal = useModal();
  return (content, work, away) => {
    let done = false;
    const doing = async (): Promise<void> => {
      try {
        await work();
        done = true;
      } catch (error) {
        notices.error(away && error instanceof ConnectionProblem ? away : knownError(error, t('wizard.somethingWrong')).text);
      }
    };
    return new Promise((answer) => {
      void modal.confirm({
        title: t('wizard.areYouSure'),
        content,
        okText: t('wizard.ok'),
        onOk: doing,
        afterClose: () => {
          if (done) afterwards?.();
          answer(done);
        },
      });
    });
  };
}

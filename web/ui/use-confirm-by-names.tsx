import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Reason } from '../../engine/errors.ts';
import { useModal } from './use-modal.ts';
import { confirmByNames, type RefusedNames } from './confirm-by-names.ts';

interface NamedQuestion {
  readonly reason: Reason;
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** Dialog that names what a refused deed would do, and does it once that is confirmed; see `confirmByNames`. */
export function useConfirmByNames() {
  const modal = useModal();
  return (work: (isConfirmed: boolean) => Promise<unknown>, { reason, title, text, action }: NamedQuestion): Promise<boolean> =>
    confirmByNames(work, {
      reason,
      ask: async (named) => {
        const isConfirmed = await modal.confirm({
          title,
          width: 560,
          content: <NamedList text={text} {...named} />,
          okText: action,
          okButtonProps: { danger: true },
          autoFocusButton: 'cancel',
        });
        return isConfirmed;
      },
    });
}

export function NamedList({ text, names, count }: RefusedNames & { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Typography.Paragraph>{text}</Typography.Paragraph>
      <ul tabIndex={0} aria-label={text} style={{ maxHeight: 260, overflowY: 'auto', paddingInlineStart: 20 }}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {count > names.length && <Typography.Paragraph>{t('common.andMore', { count: count - names.length })}</Typography.Paragraph>}
    </>
  );
}

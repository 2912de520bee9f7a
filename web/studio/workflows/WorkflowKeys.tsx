import { useTranslation } from 'react-i18next';
import { KeysDialog } from '../shared/KeysDialog.tsx';

const KEYS = [
  ['Enter', 'open'],
  ['Esc', 'back'],
  ['T', 'tidy'],
  ['Delete', 'remove'],
  ['← ↑ → ↓', 'move'],
] as const;

export function WorkflowKeys({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <KeysDialog
      keys={KEYS.map(([keys, name]) => [keys, t(`studio.workflows.keys.${name}`)])}
      where={t('studio.workflows.keys.where')}
      onClose={onClose}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { KeysDialog as Keys } from '../../shared/KeysDialog.tsx';

const KEYS = [
  ['↑ ↓', 'go'],
  ['Enter', 'open'],
  ['Esc', 'back'],
  ['Alt ↑ ↓', 'move'],
  ['Alt Shift ↑ ↓', 'carry'],
  ['I', 'insert'],
  ['T', 'topic'],
  ['Delete', 'remove'],
] as const;

export function TemplateKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Keys
      keys={KEYS.map(([keys, name]) => [keys, t(`studio.editor.keys.${name}`)])}
      where={t('studio.editor.keys.where')}
      onClose={onClose}
    />
  );
}

import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';

const KEYS = [
  ['Ctrl Z', 'undo'],
  ['Ctrl Shift Z', 'redo'],
  ['↑ ↓', 'go'],
  ['Enter', 'open'],
  ['Alt ↑ ↓', 'move'],
  ['Alt Shift ↑ ↓', 'carry'],
  ['I', 'insert'],
  ['T', 'topic'],
  ['Delete', 'remove'],
  ['?', 'help'],
] as const;

/** Everything that keys do here. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal open title={t('studio.editor.keys.title')} footer={null} onCancel={onClose}>
      <p>{t('studio.editor.keys.where')}</p>
      <dl className="beamtime-keys">
        {KEYS.map(([keys, name]) => (
          <div key={name}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`studio.editor.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

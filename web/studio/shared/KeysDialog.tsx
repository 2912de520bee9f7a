import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import './keys.css';
import { Modal } from '../../ui/Modal.tsx';

interface KeysDialogProps {
  /** Keys of one editor with descriptions; keys pressed together are separated by spaces. */
  readonly keys: readonly (readonly [keys: string, deed: string])[];
  readonly where: string;
  readonly onClose: () => void;
}

export function KeysDialog({ keys, where, onClose }: KeysDialogProps) {
  const { t } = useTranslation();
  // Closed before unmounting, so that the focus returns.
  const [open, setOpen] = useState(true);
  const all = [['Ctrl Z', t('studio.keys.undo')], ['Ctrl Shift Z', t('studio.keys.redo')], ...keys, ['?', t('studio.keys.help')]] as const;
  return (
    <Modal open={open} title={t('studio.keys.title')} footer={null} onCancel={() => setOpen(false)} afterClose={onClose}>
      <p>{where}</p>
      <dl className="beamtime-keys">
        {all.map(([pressed, deed]) => (
          <div key={pressed}>
            <dt>
              {pressed.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

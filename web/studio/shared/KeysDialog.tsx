import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import './keys.css';

interface KeysDialogProps {
  /** What keys do in one editor: the keys, a blank between those pressed together, and in words what they do. */
  readonly keys: readonly (readonly [keys: string, deed: string])[];
  /** Where they work. */
  readonly where: string;
  readonly onClose: () => void;
}

/** Everything that keys do in an editor; what they do in all of them comes by itself. */
export function KeysDialog({ keys, where, onClose }: KeysDialogProps) {
  const { t } = useTranslation();
  // closed before it goes, so that the focus returns to where it was
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

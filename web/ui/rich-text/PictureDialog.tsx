import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../Modal.tsx';

interface PictureDialogProps {
  readonly onChoose: (address: string, description: string) => void;
  readonly onClose: () => void;
}

/** Inserts a picture by its address; the description is read out and shown where the picture cannot be. */
export function PictureDialog({ onChoose, onClose }: PictureDialogProps) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('https://');
  const [description, setDescription] = useState('');
  const fits = /^(https?:\/\/|\/[^/])\S+$/i.test(address.trim());
  return (
    <Modal
      title={t('widgets.richText.pictureAddress')}
      onCancel={onClose}
      isChanged={address !== 'https://' || description !== ''}
      onOk={() => onChoose(address.trim(), description.trim())}
      okButtonProps={{ disabled: !fits || description.trim() === '' }}
    >
      <Form layout="vertical">
        <Form.Item label={t('widgets.richText.address')} htmlFor="picture-address" extra={t('widgets.richText.pictureAddressHelp')}>
          <Input id="picture-address" autoFocus value={address} onChange={(event) => setAddress(event.target.value)} />
        </Form.Item>
        <Form.Item label={t('widgets.richText.pictureShows')} htmlFor="picture-shows">
          <Input id="picture-shows" value={description} maxLength={200} onChange={(event) => setDescription(event.target.value)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

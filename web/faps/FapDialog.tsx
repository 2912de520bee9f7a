import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { dirtyForms } from '../ui/dirty-forms.ts';
import { focusOnOpening } from '../ui/first-field.ts';
import { Modal } from '../ui/Modal.tsx';
import { CreateFapDocument } from '../generated/faps.ts';
import { FapForm } from './FapForm.tsx';

interface FapDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (fapId: number) => void;
}

export default function FapDialog({ onClose, onCreated }: FapDialogProps) {
  const { t } = useTranslation();
  const [create] = useMutation(CreateFapDocument);
  return (
    <Modal
      title={t('faps.create')}
      footer={null}
      onCancel={onClose}
      isChanged={dirtyForms.any}
      afterOpenChange={focusOnOpening('fap-code')}
    >
      <FapForm
        name="new"
        stored={{ code: '', description: '', numberRatingsRequired: 2, active: true, barsConflicts: false }}
        action={t('faps.create')}
        done={t('faps.created')}
        readOnly={false}
        save={async (values) => {
          const { data } = await create({ variables: values });
          if (data) onCreated(data.createFap.id);
        }}
      />
    </Modal>
  );
}

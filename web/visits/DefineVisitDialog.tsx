import { useQuery } from '@apollo/client/react';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { VisitOfExperimentDocument } from '../generated/visits.ts';
import { Modal } from '../ui/Modal.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { useReturnFocus } from '../ui/return-focus.ts';
import { VisitTeamForm } from './VisitTeamForm.tsx';

interface DefineVisitDialogProps {
  readonly experimentPk: number;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Visitors of an experiment and their lead. */
export default function DefineVisitDialog({ experimentPk, onClose, onSaved }: DefineVisitDialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const { data, loading, error, refetch } = useQuery(VisitOfExperimentDocument, {
    variables: { experimentPk },
    fetchPolicy: 'network-only',
  });
  const experiment = data?.getExperiment;
  if (experiment)
    return (
      <VisitTeamForm
        experiment={experiment}
        onClose={onClose}
        onSaved={() => {
          onSaved();
          onClose();
        }}
      />
    );
  return (
    <Modal open title={t('visits.define.title')} onCancel={onClose} footer={null}>
      <NotLoaded loading={loading} error={error} again={() => void refetch()}>
        <Skeleton active />
      </NotLoaded>
    </Modal>
  );
}

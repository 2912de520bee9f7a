import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { WorkflowType } from '../../generated/types.ts';
import { CreateWorkflowDocument, WorkflowsDocument } from '../../generated/studio.ts';
import { NamingDialog, type Named } from '../shared/NamingDialog.tsx';
import { PLACES } from './kinds.ts';

const MAX_CHARS = { name: 50, description: 200 };

interface WorkflowDialogProps {
  readonly entityType: WorkflowType;
  readonly onClose: () => void;
}

export function WorkflowDialog({ entityType, onClose }: WorkflowDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [create] = useMutation(CreateWorkflowDocument, { refetchQueries: [WorkflowsDocument] });
  const save = async (texts: Named): Promise<void> => {
    const { data } = await create({ variables: { ...texts, entityType } });
    if (data) await navigate(`${PLACES[entityType].editor}/${data.createWorkflow.id}`);
  };
  return (
    <NamingDialog
      of="workflow"
      title={t('studio.workflows.new')}
      okText={t('studio.workflows.create')}
      maxChars={MAX_CHARS}
      nameNeeded={t('studio.workflows.nameNeeded')}
      save={save}
      onClose={onClose}
    />
  );
}

import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { CreateTemplateDocument, UpdateTemplateDocument } from '../../generated/studio.ts';
import type { TemplateGroupId } from '../../generated/types.ts';
import { notices } from '../../shell/index.ts';
import { reasonText } from '../../ui/errors.ts';
import { NamingDialog, type Named } from '../shared/NamingDialog.tsx';
import type { TemplateRow } from './template-row.ts';

const MAX_CHARS = { name: 200, description: 2000 };

interface TemplateDialogProps {
  readonly groupId: string;
  /** Null: a new one. */
  readonly template: TemplateRow | null;
  readonly onClose: () => void;
  /** With the one that was made, if it is new. */
  readonly onSaved: (made: TemplateRow | null) => void;
}

/** Name and description of a template. */
export default function TemplateDialog({ groupId, template, onClose, onSaved }: TemplateDialogProps) {
  const { t } = useTranslation();
  // what offers templates knows it before it is said to be there
  const [create] = useMutation(CreateTemplateDocument, { refetchQueries: ['TemplatesToName', 'TemplateKeys'], awaitRefetchQueries: true });
  const [update] = useMutation(UpdateTemplateDocument);
  const save = async (given: Named): Promise<void> => {
    const made = template
      ? await update({ variables: { templateId: template.templateId, ...given } }).then(() => null)
      : await create({ variables: { groupId: groupId as TemplateGroupId, ...given } }).then(({ data }) => data?.createTemplate ?? null);
    notices.success(t(template ? 'studio.templates.renamed' : 'studio.templates.created', { name: given.name }));
    onSaved(made);
  };
  return (
    <NamingDialog
      of="template"
      title={t(template ? 'studio.templates.rename' : 'studio.templates.new')}
      okText={t(template ? 'common.save' : 'studio.templates.create')}
      {...(template && { begin: { name: template.name, description: template.description ?? '' } })}
      maxChars={MAX_CHARS}
      nameNeeded={reasonText('TEMPLATE_NAME_REQUIRED')}
      save={save}
      onClose={onClose}
    />
  );
}

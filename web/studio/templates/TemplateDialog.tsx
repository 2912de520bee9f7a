import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { CreateTemplateDocument, UpdateTemplateDocument } from '../../generated/studio.ts';
import type { TemplateGroupId } from '../../generated/types.ts';
import { notices } from '../../shell/index.ts';
import { reasonText } from '../../ui/errors.ts';
import { NamingDialog, type Named } from '../shared/NamingDialog.tsx';
import type { ListedTemplate } from './template-row.ts';

const MAX_CHARS = { name: 200, description: 2000 };

interface TemplateDialogProps {
  readonly groupId: string;
  readonly template: ListedTemplate | null;
  readonly onClose: () => void;
  readonly onSaved: (made: ListedTemplate | null) => void;
}

export default function TemplateDialog({ groupId, template, onClose, onSaved }: TemplateDialogProps) {
  const { t } = useTranslation();
  // Refetches the lists of templates before the new one is reported as saved.
  const [create] = useMutation(CreateTemplateDocument, { refetchQueries: ['TemplatesToName', 'TemplateKeys'], awaitRefetchQueries: true });
  const [update] = useMutation(UpdateTemplateDocument);
  const save = async (texts: Named): Promise<void> => {
    const made = template
      ? await update({ variables: { templateId: template.templateId, ...texts } }).then(() => null)
      : await create({ variables: { groupId: groupId as TemplateGroupId, ...texts } }).then(({ data }) => data?.createTemplate ?? null);
    notices.success(t(template ? 'studio.templates.renamed' : 'studio.templates.created', { name: texts.name }));
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

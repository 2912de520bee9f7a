import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CreateEmailTemplateDocument, type EmailTemplateRowFragment } from '../../generated/studio.ts';
import { notices } from '../../shell/index.ts';
import { NamingDialog, type Named } from '../shared/NamingDialog.tsx';
import { mailEditorOf } from './places.ts';

export interface MailSource extends Pick<EmailTemplateRowFragment, 'key' | 'name' | 'description' | 'subject' | 'body'> {
  readonly isUnwritten: boolean;
}

const MAX_CHARS = { name: 200, description: 2000 };

interface MailDialogProps {
  /** Message to copy, or one of the product without a template; null for a new message. */
  readonly source: MailSource | null;
  readonly onClose: () => void;
}

export default function EmailTemplateDialog({ source, onClose }: MailDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isCopy = source?.isUnwritten === false;
  const [create] = useMutation(CreateEmailTemplateDocument);
  const save = async (texts: Named): Promise<void> => {
    const { subject, body } = source ?? { subject: texts.name, body: t('studio.mail.newBody') };
    const { data } = await create({ variables: { ...texts, subject, body, key: source?.isUnwritten ? source.key : null } });
    if (!data) return;
    notices.success(t('studio.mail.created', { name: texts.name }));
    await navigate(mailEditorOf(data.createEmailTemplate.id), { state: { beginsAtSubject: source === null } });
  };
  return (
    <NamingDialog
      of="mail"
      title={t(isCopy ? 'studio.mail.copyTitle' : 'studio.mail.new', { name: source?.name })}
      okText={t('studio.mail.create')}
      {...(source && {
        begin: { name: isCopy ? t('studio.mail.copyOf', { name: source.name }) : source.name, description: source.description },
      })}
      maxChars={MAX_CHARS}
      nameNeeded={t('studio.mail.nameNeeded')}
      save={save}
      onClose={onClose}
    />
  );
}

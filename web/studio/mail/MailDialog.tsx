import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CreateEmailTemplateDocument, type EmailTemplateRowFragment } from '../../generated/studio.ts';
import { notices } from '../../shell/index.ts';
import { NamingDialog, type Named } from '../shared/NamingDialog.tsx';
import { editorOf } from './places.ts';

/** What a message begins with. */
export interface MailSource extends Pick<EmailTemplateRowFragment, 'key' | 'name' | 'description' | 'subject' | 'body'> {
  /** The product sends it by itself, and there is no template of it yet. */
  readonly isUnwritten: boolean;
}

const MAX_CHARS = { name: 200, description: 2000 };

interface MailDialogProps {
  /** What is copied, or a message of the product that has no template yet; null: a new message. */
  readonly source: MailSource | null;
  readonly onClose: () => void;
}

/** A new message or a copy of one, which opens in its editor. */
export default function MailDialog({ source, onClose }: MailDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isCopy = source?.isUnwritten === false;
  const [create] = useMutation(CreateEmailTemplateDocument);
  const save = async (given: Named): Promise<void> => {
    // what a message is called says best what it is about, until somebody writes it better
    const { subject, body } = source ?? { subject: given.name, body: t('studio.mail.newBody') };
    const { data } = await create({ variables: { ...given, subject, body, key: source?.isUnwritten ? source.key : null } });
    if (!data) return;
    notices.success(t('studio.mail.created', { name: given.name }));
    await navigate(editorOf(data.createEmailTemplate.id), { state: { beginsAtSubject: source === null } });
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

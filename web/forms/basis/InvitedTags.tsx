import { CloseOutlined, MailOutlined } from '@ant-design/icons';
import { Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { invitedName, type InvitedStates } from './invited-name.ts';

interface InvitedTagsProps {
  readonly emails: readonly string[];
  readonly states: InvitedStates | undefined;
  /** Null where invitations cannot be withdrawn. */
  readonly onRemove: ((email: string) => void) | null;
}

/** Invited addresses. A tag stays until the caller removes the address. */
export function InvitedTags({ emails, states, onRemove }: InvitedTagsProps) {
  const { t } = useTranslation();
  return (
    <Flex gap={4} wrap align="center">
      <Typography.Text type="secondary">{t('widgets.basis.invited')}</Typography.Text>
      {emails.map((email) => (
        <Tag
          key={email}
          // long addresses break on narrow screens
          style={{ maxWidth: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          icon={<MailOutlined aria-hidden />}
          closable={onRemove !== null}
          closeIcon={<CloseOutlined aria-label={t('widgets.basis.takeBack', { email })} />}
          onClose={(event) => {
            event.preventDefault();
            onRemove?.(email);
          }}
        >
          {invitedName(t, states, email)}
        </Tag>
      ))}
    </Flex>
  );
}

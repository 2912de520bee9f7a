import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../shell/index.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export default function RoleStart() {
  const { t } = useTranslation();
  const { user, roles, currentRole } = useSignedIn();
  const others = roles.filter(({ id }) => id !== currentRole?.id);
  return (
    <>
      <PageHeader title={t('home.welcome', { name: user.preferredname || user.firstname })} />
      <Typography.Paragraph>
        {t('home.role', { role: currentRole?.title })} {others.length > 0 && t('home.otherRoles')}
      </Typography.Paragraph>
      <Flex gap={8} wrap>
        {others.map(({ id, title }) => (
          <LinkButton key={id} to={`/ChangeRole?selectedRoleId=${id}`}>
            {t('shell.useRoleOf', { role: title })}
          </LinkButton>
        ))}
        <LinkButton to="/HelpPage">{t('menu.help')}</LinkButton>
      </Flex>
    </>
  );
}

import { Flex, Layout, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSetting } from './facility.tsx';

export function Footer() {
  const { t } = useTranslation();
  const privacy = useSetting('DISPLAY_PRIVACY_STATEMENT_LINK') === 'true';
  const faq = useSetting('DISPLAY_FAQ_LINK') === 'true';
  return (
    <Layout.Footer style={{ padding: '12px 24px' }}>
      <Flex gap={16} justify="center" wrap>
        {privacy && <Link to="/PrivacyPage">{t('shell.privacy')}</Link>}
        {faq && <Link to="/HelpPage">{t('shell.faq')}</Link>}
        <Typography.Text type="secondary">Beamtime</Typography.Text>
      </Flex>
    </Layout.Footer>
  );
}

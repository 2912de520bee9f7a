import { Flex, Layout, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormattedText } from '../ui/RichText.tsx';
import { useFacility, useSetting } from './facility.tsx';

export function Footer() {
  const { t } = useTranslation();
  const { footer } = useFacility();
  const privacy = useSetting('DISPLAY_PRIVACY_STATEMENT_LINK') === 'true';
  const faq = useSetting('DISPLAY_FAQ_LINK') === 'true';
  return (
    <Layout.Footer style={{ padding: '12px 24px' }}>
      {footer !== '' && (
        <Typography.Text type="secondary" style={{ display: 'block', textAlign: 'center', marginBottom: 8 }}>
          <FormattedText html={footer} />
        </Typography.Text>
      )}
      <Flex gap={16} justify="center" wrap>
        {privacy && <Link to="/PrivacyPage">{t('shell.privacy')}</Link>}
        <Link to="/CookiePage">{t('settings.cookies')}</Link>
        {faq && <Link to="/HelpPage">{t('shell.faq')}</Link>}
        <Typography.Text type="secondary">Beamtime</Typography.Text>
      </Flex>
    </Layout.Footer>
  );
}

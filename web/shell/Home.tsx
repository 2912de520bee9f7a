import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from './session.ts';

export default function Home() {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  return <Typography.Title level={1}>{t('home.welcome', { name: user.firstname })}</Typography.Title>;
}

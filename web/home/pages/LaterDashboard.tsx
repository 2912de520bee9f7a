import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../shell/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** The start page of roles whose work comes later: says what will be here and promises nothing that is not. */
export default function LaterDashboard() {
  const { t } = useTranslation();
  const { user, currentRole } = useSignedIn();
  return (
    <>
      <PageHeader title={t('home.welcome', { name: user.firstname })} />
      <Empty description={t(`home.later.${currentRole?.shortCode ?? 'USER'}`)} />
    </>
  );
}

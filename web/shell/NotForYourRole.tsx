import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/LinkButton.tsx';
import PageProblem from '../ui/PageProblem.tsx';

export default function NotForYourRole({ role }: { readonly role: string }) {
  const { t } = useTranslation();
  return (
    <PageProblem
      status="403"
      title={t('noPermission.title')}
      subTitle={t('noPermission.text', { role })}
      extra={
        <LinkButton to="/" type="primary">
          {t('notFound.home')}
        </LinkButton>
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/LinkButton.tsx';
import PageProblem from '../ui/PageProblem.tsx';

export default function NotFound() {
  const { t } = useTranslation();
  const title = t('notFound.title');
  return (
    <PageProblem
      status="404"
      title={title}
      subTitle={t('notFound.text')}
      extra={
        <LinkButton to="/" type="primary">
          {t('notFound.home')}
        </LinkButton>
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/LinkButton.tsx';
import PageProblem from '../ui/PageProblem.tsx';

/** Page whose feature is off. */
export default function SwitchedOff() {
  const { t } = useTranslation();
  return (
    <PageProblem
      status="404"
      title={t('switchedOff.title')}
      subTitle={t('switchedOff.text')}
      extra={
        <LinkButton to="/" type="primary">
          {t('notFound.home')}
        </LinkButton>
      }
    />
  );
}

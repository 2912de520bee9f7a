import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** The way on from a call in which nothing can be begun. */
export function ToOpenCalls() {
  const { t } = useTranslation();
  return (
    <LinkButton to="/ProposalSelectType" type="primary">
      {t('selectCall.title')}
    </LinkButton>
  );
}

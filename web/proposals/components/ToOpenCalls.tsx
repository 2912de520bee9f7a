import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/LinkButton.tsx';

export function ToOpenCalls() {
  const { t } = useTranslation();
  return (
    <LinkButton to="/ProposalSelectType" type="primary">
      {t('selectCall.title')}
    </LinkButton>
  );
}

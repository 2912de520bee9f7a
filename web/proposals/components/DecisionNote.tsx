import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormattedText } from '../../ui/RichText.tsx';

/** Comment of the facility on its decision, for the proposers once they are notified. */
export function DecisionNote({ comment }: { readonly comment: string }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('proposals.decisionComment')}
      description={<FormattedText html={comment} />}
    />
  );
}

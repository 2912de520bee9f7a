import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

/** Says why somebody who judges proposals finds nothing to judge on one of their own. */
export function OwnProposalNote() {
  const { t } = useTranslation();
  return <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('common.ownProposal')} />;
}

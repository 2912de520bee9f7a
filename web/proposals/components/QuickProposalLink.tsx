import { ThunderboltOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { QuickCallDocument } from '../../generated/operations.ts';
import { useFeature } from '../../shell/index.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Leads to the active call with the status QUICK_REVIEW (specification 9); nothing without one. */
export function QuickProposalLink() {
  const { t } = useTranslation();
  const { data } = useQuery(QuickCallDocument, { skip: !useFeature('TECHNIQUE_PROPOSALS') });
  const [call] = data?.getCallsMinimal ?? [];
  if (!call) return null;
  return (
    <LinkButton to={`/ProposalCreate/${call.id}/${call.templateId}`} icon={<ThunderboltOutlined />}>
      {t('proposals.quick')}
    </LinkButton>
  );
}

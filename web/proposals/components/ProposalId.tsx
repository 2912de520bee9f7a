import { StarOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';

/** The reference of a proposal; a star where submission will change it. */
export function ProposalId({ id, preliminary }: { readonly id: string; readonly preliminary: boolean }) {
  const { t } = useTranslation();
  if (!preliminary) return <>{id}</>;
  const note = t('proposals.preliminaryId');
  return (
    <Tooltip title={note}>
      <span>
        <StarOutlined role="img" aria-label={note} /> {id}
      </span>
    </Tooltip>
  );
}

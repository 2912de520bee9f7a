import { StarOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/CopyButton.tsx';

export function ProposalId({ id, preliminary }: { readonly id: string; readonly preliminary: boolean }) {
  const { t } = useTranslation();
  const note = t('proposals.preliminaryId');
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {preliminary ? (
        <Tooltip title={note}>
          <span>
            <StarOutlined role="img" aria-label={note} /> {id}
          </span>
        </Tooltip>
      ) : (
        id
      )}{' '}
      <CopyButton text={id} />
    </span>
  );
}

import { Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../shell/index.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { shownStatus, type WithStatus } from '../shown-status.ts';

export function ProposalStatus({ proposal }: { readonly proposal: WithStatus }) {
  const { t } = useTranslation();
  const { name, tone } = shownStatus(t, proposal, useActor().role);
  if (proposal.withdrawnAt == null) return name === '' ? null : <StatusTag tone={tone}>{name}</StatusTag>;
  return (
    <Space size={4} wrap>
      {name !== '' && <StatusTag tone={tone}>{name}</StatusTag>}
      <StatusTag tone="expired">{t('withdrawal.tag')}</StatusTag>
    </Space>
  );
}

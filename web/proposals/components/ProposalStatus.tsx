import { useTranslation } from 'react-i18next';
import { useActor } from '../../shell/index.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { shownStatus, type WithStatus } from '../shown-status.ts';

export function ProposalStatus({ proposal }: { readonly proposal: WithStatus }) {
  const { t } = useTranslation();
  const { name, tone } = shownStatus(t, proposal, useActor().role);
  return (
    <>
      {name !== '' && <StatusTag tone={tone}>{name}</StatusTag>}
      {proposal.withdrawnAt != null && <StatusTag tone="expired">{t('withdrawal.tag')}</StatusTag>}
    </>
  );
}

import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelDecisionCheckDocument, TakeOverPanelDecisionsDocument, type PanelDecisionCheckQuery } from '../generated/decisions.ts';
import { notices } from '../ui/notices.ts';
import { useRefusal } from '../ui/use-refusal.tsx';
import { PlannedDialog } from './PlannedDialog.tsx';

interface TakeOverButtonProps {
  readonly primaryKey: number;
  readonly onTaken: () => unknown;
}

/** Copies what the panels decided into the management decision; asks first where that replaces a decision or sends e-mails. */
export function TakeOverButton({ primaryKey, onTaken }: TakeOverButtonProps) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { refuse, clear, note } = useRefusal();
  const [takeOver] = useMutation(TakeOverPanelDecisionsDocument);
  const [isBusy, setIsBusy] = useState(false);
  const [planned, setPlanned] = useState<PanelDecisionCheckQuery['checkPanelDecisions'][number] | null>(null);
  const variables = { proposalPks: [primaryKey], andSubmit: false };
  const carryOut = async (): Promise<void> => {
    await takeOver({ variables });
    await onTaken();
  };
  const press = async (): Promise<void> => {
    clear();
    setIsBusy(true);
    try {
      const { data } = await client.query({ query: PanelDecisionCheckDocument, variables, fetchPolicy: 'network-only' });
      const row = data?.checkPanelDecisions[0];
      if (!row || row.verdict === 'REFUSED') return refuse(row?.reason ?? t('common.failed'));
      if (row.verdict === 'SAME') return void notices.success(t('decisions.takeOver.same'));
      if (row.before !== 'UNSET' || row.mails.length > 0) return setPlanned(row);
      await carryOut();
      notices.success(t('decisions.takeOver.done'));
    } catch (error) {
      refuse(error);
    } finally {
      setIsBusy(false);
    }
  };
  const statusOf = (status: 'before' | 'after'): string => t(`proposals.finalStatus.${planned?.[status] ?? 'UNSET'}`);
  return (
    <Flex vertical align="start" gap={8} style={{ marginBottom: 16 }}>
      {note}
      <Button loading={isBusy} onClick={() => void press()}>
        {t('decisions.takeOver.action')}
      </Button>
      {planned && (
        <PlannedDialog
          title={t('decisions.takeOver.action')}
          action={t('decisions.takeOver.action')}
          rows={[{ ...planned, key: String(primaryKey), label: `${planned.proposalId} ${planned.title}`, group: null, refusal: null }]}
          error={null}
          done={t('decisions.takeOver.done')}
          run={carryOut}
          onClose={() => setPlanned(null)}
        >
          {t('decisions.takeOver.replaces', { from: statusOf('before'), to: statusOf('after') })}
        </PlannedDialog>
      )}
    </Flex>
  );
}

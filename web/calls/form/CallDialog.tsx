import { useQuery } from '@apollo/client/react';
import { Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePageCatalog } from '../../forms/index.ts';
import { CallToEditDocument } from '../../generated/calls.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import { CallFormBody } from './CallFormBody.tsx';
import { useCallChoices } from './use-call-choices.ts';
import type { CallForm } from './use-call-form.ts';

interface CallDialogProps {
  readonly form: CallForm;
  readonly onSaved: () => void;
}

const WIDTH_PX = 760;

export default function CallDialog({ form, onSaved }: CallDialogProps) {
  const { t } = useTranslation();
  const callId = typeof form.open === 'number' ? form.open : null;
  const { data, error, loading, refetch } = useQuery(CallToEditDocument, {
    variables: { callId: callId ?? 0 },
    skip: callId === null,
    fetchPolicy: 'network-only',
  });
  const { choices, error: noChoices, loading: choicesComing, retry } = useCallChoices();
  const { catalog, error: noCatalog, retry: readAgain } = usePageCatalog();
  const definition = catalog?.records.get('CALL');
  const call = callId === null ? null : data?.getCallCloseDetails;
  const body = () => {
    if (callId !== null && data && !call) return <Result status="404" title={t('calls.form.notFound')} />;
    if (!choices || !definition || call === undefined) {
      const again = (): void => {
        if (error) void refetch();
        if (noChoices) retry();
        if (noCatalog) readAgain();
      };
      return (
        <div style={{ padding: 24 }}>
          <Loading
            loading={loading || choicesComing || (!definition && !noCatalog)}
            error={error ?? noChoices ?? noCatalog}
            title={t('calls.form.failed')}
            refetch={again}
            rows={10}
          />
        </div>
      );
    }
    return <CallFormBody key={form.open} definition={definition} address={form} call={call} choices={choices} onSaved={onSaved} />;
  };
  return (
    <Drawer
      open
      isInAddress
      title={call ? t('calls.form.editTitle', { name: call.shortCode }) : t(callId === null ? 'calls.new' : 'calls.form.loading')}
      size={WIDTH_PX}
      styles={{ wrapper: { maxWidth: '100vw' }, body: { padding: 0 } }}
      mask={{ closable: false }}
      onClose={form.close}
    >
      {body()}
    </Drawer>
  );
}

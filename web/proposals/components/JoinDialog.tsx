import { Alert, Button, Flex, Input, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AcceptInviteDocument, RedeemCodeDocument } from '../../generated/writing.ts';
import { apollo, notices, useFeature } from '../../shell/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { knownError } from '../../ui/errors.ts';
import { focusOnOpening } from '../../ui/first-field.ts';
import { useReturnFocus } from '../../ui/return-focus.ts';

/** @returns true for a code of the older kind */
async function redeemed(code: string): Promise<boolean> {
  try {
    await apollo.mutate({ mutation: RedeemCodeDocument, variables: { code } });
    return true;
  } catch (error) {
    if (knownError(error, '').reason === 'INVITE_NOT_FOUND') return false;
    throw error;
  }
}

/** Redeems an invitation code (specification 7, Invites and codes). */
export function JoinDialog({ onJoined, onClose }: { readonly onJoined: () => void; readonly onClose: () => void }) {
  const { t } = useTranslation();
  useReturnFocus();
  const id = useId();
  const legacy = useFeature('EMAIL_INVITE_LEGACY');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const refuse = (why: string): void => {
    setProblem(why);
    document.getElementById(id)?.focus();
  };
  const join = async (): Promise<void> => {
    if (code.trim() === '') return refuse(t('join.required'));
    setBusy(true);
    try {
      if (!legacy || !(await redeemed(code))) await apollo.mutate({ mutation: AcceptInviteDocument, variables: { code } });
      notices.success(t('join.done'));
      onJoined();
      onClose();
    } catch (error) {
      refuse(knownError(error, t('common.failed')).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal title={t('join.title')} onCancel={onClose} footer={null} afterOpenChange={focusOnOpening(id)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void join();
        }}
      >
        <Flex vertical gap={12}>
          <label htmlFor={id}>{t('join.code')}</label>
          <Input
            id={id}
            autoComplete="off"
            value={code}
            status={problem ? 'error' : ''}
            aria-describedby={`${id}-help`}
            onChange={(event) => {
              setCode(event.target.value);
              setProblem(null);
            }}
          />
          <Typography.Text type="secondary" id={`${id}-help`}>
            {t('join.help')}
          </Typography.Text>
          <div role="alert">{problem && <Alert role="presentation" type="error" title={problem} />}</div>
          <Button type="primary" htmlType="submit" loading={busy} style={{ alignSelf: 'flex-end' }}>
            {t('join.join')}
          </Button>
        </Flex>
      </form>
    </Modal>
  );
}

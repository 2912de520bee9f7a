import { useLazyQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ExternalTokenDocument } from '../generated/idle.ts';
import { Modal } from '../ui/Modal.tsx';
import { knownError } from '../ui/errors.ts';
import { useSetting } from './facility.tsx';
import { notices } from '../ui/notices.ts';
import { sessionStore, useSignedIn } from './session.ts';
import { useIdle } from './use-idle.ts';

/** Default of the setting IDLE_TIMEOUT (specification 9, Session), in milliseconds. */
const IDLE_TIMEOUT_MS = 3_600_000;

/** Warns before the idle timeout; signs out if the provider has revoked the token. */
export default function IdleWarning() {
  const { t } = useTranslation();
  const { externalToken } = useSignedIn();
  const { idle, wake } = useIdle(Number(useSetting('IDLE_TIMEOUT')) || IDLE_TIMEOUT_MS);
  const [check, { loading }] = useLazyQuery(ExternalTokenDocument, { fetchPolicy: 'network-only' });
  const confirm = async (): Promise<void> => {
    try {
      const validity = externalToken === null ? null : (await check({ variables: { token: externalToken } })).data?.checkExternalToken;
      wake();
      // If the provider cannot be asked, the session continues.
      if (!validity?.isKnown || validity.isValid) return;
      sessionStore.expire();
      notices.error(t('session.ended'));
    } catch (error) {
      notices.error(knownError(error, t('common.failed')).text);
    }
  };
  return (
    <Modal
      open={idle}
      title={t('session.idle.title')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" loading={loading} onClick={() => void confirm()}>
          {t('session.idle.confirm')}
        </Button>
      }
    >
      <p>{t('session.idle.text')}</p>
      <p>{t('session.idle.kept')}</p>
    </Modal>
  );
}

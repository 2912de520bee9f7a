import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActAs, useSignedIn } from '../../shell/index.ts';
import { useModal } from '../../ui/use-modal.ts';
import { focusContent } from '../../ui/return-focus.ts';
import { impersonatedDrafts, type ImpersonatedDraft as Left } from './draft-storage.ts';
import { textsLeft } from './unsent.ts';
import { UnsentTexts } from './UnsentTexts.tsx';

/** Text that an officer typed while impersonating a person; it is sent when they impersonate that person again. */
export function ImpersonatedDrafts({ path }: { readonly path: string }) {
  const { user, impersonatingUserId } = useSignedIn();
  const [left, setLeft] = useState(() => (impersonatingUserId === null ? impersonatedDrafts(user.id, path) : []));
  return left.map((one) => (
    <ActingNote
      key={one.userId}
      left={one}
      onDiscard={() => {
        one.discard();
        setLeft((all) => all.filter((other) => other !== one));
      }}
    />
  ));
}

function ActingNote({ left, onDiscard }: { readonly left: Left; readonly onDiscard: () => void }) {
  const { t } = useTranslation();
  const modal = useModal();
  const actAs = useActAs();
  const officer = useSignedIn().currentRole?.shortCode === 'USER_OFFICER';
  const name = left.name ?? t('common.conflict.somebody');
  const goOn = (): void => actAs(left.userId, window.location.pathname + window.location.search);
  const ask = (): void =>
    void modal.confirm({
      title: t('common.areYouSure'),
      content: t('wizard.leftBehind.discardText'),
      okText: t('wizard.leftBehind.discard'),
      cancelText: t('common.cancel'),
      onOk: onDiscard,
      afterClose: focusContent,
    });
  return (
    <Alert
      role="status"
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('wizard.leftBehind.acting', { name })}
      description={
        <UnsentTexts
          unsent={textsLeft(left.answers)}
          more={
            <>
              {officer && (
                <Button type="primary" onClick={goOn}>
                  {t('shell.actAs', { name })}
                </Button>
              )}
              <Button onClick={ask}>{t('wizard.leftBehind.discard')}</Button>
            </>
          }
        >
          {t('wizard.leftBehind.actingText', { name })}
        </UnsentTexts>
      }
    />
  );
}

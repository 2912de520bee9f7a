import { Alert, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ChangedMeanwhile {
  /** Blocks the action until the person has seen the change. */
  readonly isUnread: boolean;
  readonly note: ReactNode;
}

/**
 * Requires a confirmation if a colleague changes the content of an open dialog.
 *
 * @param version of the displayed content
 */
export function useChangedMeanwhile(version: number): ChangedMeanwhile {
  const { t } = useTranslation();
  const [read, setRead] = useState(version);
  const isUnread = version !== read;
  const note = (
    <div role="alert">
      {isUnread && (
        <Alert
          role="presentation"
          showIcon
          type="warning"
          style={{ marginBottom: 16 }}
          title={t('studio.draft.changedMeanwhile')}
          action={<Button onClick={() => setRead(version)}>{t('studio.draft.lookedAgain')}</Button>}
        />
      )}
    </div>
  );
  return { isUnread, note };
}

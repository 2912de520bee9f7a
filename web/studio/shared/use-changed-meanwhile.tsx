import { Alert, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ChangedMeanwhile {
  /** Nothing of this may go on before one has looked again. */
  readonly isUnread: boolean;
  readonly note: ReactNode;
}

/**
 * What somebody reads before it takes effect is not to become something else unseen: where a colleague's edit comes in below their eyes, they are
 * told, and go on by their own word.
 * @param version of what is shown
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

import { Alert, Button, Flex, Typography } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface ConflictChoiceProps {
  readonly title: string;
  /** Null: the same person, in another window. */
  readonly who: string | null;
  readonly theirs: string;
  readonly mine: string;
  readonly onChoose: (keep: 'mine' | 'theirs') => void;
  /** The edit conflict disappeared while it had the focus. */
  readonly onLost?: () => void;
}

/** Two texts may differ in their paragraphs alone. */
const AS_WRITTEN = { whiteSpace: 'pre-wrap' } as const;

/** Edit conflict of two people or windows: shows both versions, and the later one decides. */
export function EditConflictChoice({ title, who, theirs, mine, onChoose, onLost }: ConflictChoiceProps) {
  const { t } = useTranslation();
  const choices = useRef<HTMLDivElement>(null);
  const lost = useRef(onLost);
  useLayoutEffect(() => {
    lost.current = onLost;
  });
  useLayoutEffect(() => {
    const here = choices.current;
    return () => (here?.contains(document.activeElement) ? lost.current?.() : undefined);
  }, []);
  return (
    <Alert
      role="group"
      aria-label={title}
      type="warning"
      style={{ marginBottom: 16 }}
      title={title}
      description={
        <>
          <Typography.Paragraph style={AS_WRITTEN}>
            <strong>{who === null ? t('common.conflict.elsewhere') : t('common.conflict.theirs', { who })}</strong>{' '}
            {theirs || t('common.conflict.nothing')}
          </Typography.Paragraph>
          <Typography.Paragraph style={AS_WRITTEN}>
            <strong>{t(who === null ? 'common.conflict.here' : 'common.conflict.mine')}</strong> {mine || t('common.conflict.nothing')}
          </Typography.Paragraph>
          <Flex gap={8} wrap ref={choices}>
            <Button onClick={() => onChoose('mine')}>{t(who === null ? 'common.conflict.keepThis' : 'common.conflict.keepMine')}</Button>
            <Button onClick={() => onChoose('theirs')}>
              {t(who === null ? 'common.conflict.takeOther' : 'common.conflict.takeTheirs')}
            </Button>
          </Flex>
        </>
      }
    />
  );
}

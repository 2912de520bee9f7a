import { Alert, Button, Flex, Typography } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface ClashChoiceProps {
  /** What was changed, by whom and when. */
  readonly title: string;
  /** Null: the same person, in another window. */
  readonly who: string | null;
  readonly theirs: string;
  readonly mine: string;
  readonly onChoose: (keep: 'mine' | 'theirs') => void;
  /** There is nothing to choose any more, and the keyboard was here. */
  readonly onLost?: () => void;
}

/** Two texts may differ in their paragraphs alone. */
const AS_WRITTEN = { whiteSpace: 'pre-wrap' } as const;

/** Two people, or one person in two windows, changed the same thing: both are shown, and whoever came second decides. */
export function ClashChoice({ title, who, theirs, mine, onChoose, onLost }: ClashChoiceProps) {
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
      // what it stands in tells of it
      role="group"
      aria-label={title}
      type="warning"
      style={{ marginBottom: 16 }}
      title={title}
      description={
        <>
          <Typography.Paragraph style={AS_WRITTEN}>
            <strong>{who === null ? t('common.clash.elsewhere') : t('common.clash.theirs', { who })}</strong>{' '}
            {theirs || t('common.clash.nothing')}
          </Typography.Paragraph>
          <Typography.Paragraph style={AS_WRITTEN}>
            <strong>{t(who === null ? 'common.clash.here' : 'common.clash.mine')}</strong> {mine || t('common.clash.nothing')}
          </Typography.Paragraph>
          <Flex gap={8} wrap ref={choices}>
            <Button onClick={() => onChoose('mine')}>{t(who === null ? 'common.clash.keepThis' : 'common.clash.keepMine')}</Button>
            <Button onClick={() => onChoose('theirs')}>{t(who === null ? 'common.clash.takeOther' : 'common.clash.takeTheirs')}</Button>
          </Flex>
        </>
      }
    />
  );
}

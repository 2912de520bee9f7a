import { Alert, Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';

interface ClashChoiceProps {
  /** What was changed, by whom and when. */
  readonly title: string;
  /** Null: the same person, in another window. */
  readonly who: string | null;
  readonly theirs: string;
  readonly mine: string;
  readonly onChoose: (keep: 'mine' | 'theirs') => void;
}

/** Two people, or one person in two windows, changed the same thing: both are shown, and whoever came second decides. */
export function ClashChoice({ title, who, theirs, mine, onChoose }: ClashChoiceProps) {
  const { t } = useTranslation();
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
          <Typography.Paragraph>
            <strong>{who === null ? t('common.clash.elsewhere') : t('common.clash.theirs', { who })}</strong>{' '}
            {theirs || t('common.clash.nothing')}
          </Typography.Paragraph>
          <Typography.Paragraph>
            <strong>{t(who === null ? 'common.clash.here' : 'common.clash.mine')}</strong> {mine || t('common.clash.nothing')}
          </Typography.Paragraph>
          <Flex gap={8} wrap>
            <Button onClick={() => onChoose('mine')}>{t(who === null ? 'common.clash.keepThis' : 'common.clash.keepMine')}</Button>
            <Button onClick={() => onChoose('theirs')}>{t(who === null ? 'common.clash.takeOther' : 'common.clash.takeTheirs')}</Button>
          </Flex>
        </>
      }
    />
  );
}

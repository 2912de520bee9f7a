import { Alert, Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';

interface ClashChoiceProps {
  /** What was changed, by whom and when. */
  readonly title: string;
  readonly who: string;
  readonly theirs: string;
  readonly mine: string;
  readonly onChoose: (keep: 'mine' | 'theirs') => void;
}

/** Two people changed the same thing: both are shown, and the one who came second decides. */
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
            <strong>{t('common.clash.theirs', { who })}</strong> {theirs || t('common.clash.nothing')}
          </Typography.Paragraph>
          <Typography.Paragraph>
            <strong>{t('common.clash.mine')}</strong> {mine || t('common.clash.nothing')}
          </Typography.Paragraph>
          <Flex gap={8} wrap>
            <Button onClick={() => onChoose('mine')}>{t('common.clash.keepMine')}</Button>
            <Button onClick={() => onChoose('theirs')}>{t('common.clash.takeTheirs')}</Button>
          </Flex>
        </>
      }
    />
  );
}

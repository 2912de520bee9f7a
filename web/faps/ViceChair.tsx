import { useMutation } from '@apollo/client/react';
import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../engine/text.ts';
import { SetViceChairDocument, type FapSeatsFragment } from '../generated/faps.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { UserPicker, type PickedUser } from '../users/index.ts';

interface ViceChairProps {
  readonly fap: FapSeatsFragment;
  readonly isOfficer: boolean;
}

/** The deputy of the chairs, whom officers name. */
export function ViceChair({ fap: { id: fapId, chairs, viceChair }, isOfficer }: ViceChairProps) {
  const { t } = useTranslation();
  const { attempt, confirmed } = useAttempt();
  const [isChoosing, setChoosing] = useState(false);
  const [setViceChair] = useMutation(SetViceChairDocument);
  const save = async (userId: number | null, done: string): Promise<void> => {
    await attempt(() => setViceChair({ variables: { fapId, userId } }), done);
  };
  const choose = (person: PickedUser): void => {
    setChoosing(false);
    const name = fullName(person);
    const consequence = t('faps.vice.gives', { name });
    confirmed(consequence, t('faps.members.givesRole.run'), false, () => save(person.id, t('faps.vice.named', { name })));
  };
  const remove = (name: string): void =>
    confirmed(t('faps.vice.removes', { name }), t('common.remove'), true, () => save(null, t('faps.members.removed', { name })));
  return (
    <section aria-label={t('faps.vice.title')}>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <Typography.Title level={2} style={{ fontSize: 18, margin: 0 }}>
          {t('faps.vice.title')}
        </Typography.Title>
        {isOfficer && <Button onClick={() => setChoosing(true)}>{t(viceChair ? 'faps.vice.replace' : 'faps.vice.name')}</Button>}
      </Flex>
      <Flex justify="space-between" align="center" gap={8} style={{ minHeight: 44 }}>
        {viceChair ? fullName(viceChair) : <Typography.Text type="secondary">{t('faps.vice.none')}</Typography.Text>}
        {isOfficer && viceChair && (
          <Button
            size="small"
            aria-label={t('faps.members.remove', { name: fullName(viceChair) })}
            onClick={() => remove(fullName(viceChair))}
          >
            {t('common.remove')}
          </Button>
        )}
      </Flex>
      <Typography.Text type="secondary">{t('faps.vice.about')}</Typography.Text>
      {isChoosing && (
        <UserPicker
          title={t('faps.vice.choose')}
          exclude={[...chairs, ...(viceChair ? [viceChair] : [])].map(({ id }) => id)}
          onChoose={([person]) => person && choose(person)}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

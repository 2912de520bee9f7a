import { useQuery } from '@apollo/client/react';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { PeopleDocument, type PersonRowFragment } from '../../generated/people.ts';
import { MergeAccounts } from './MergeAccounts.tsx';
import { sameNamed } from './same-named.ts';

interface SameNameProps {
  readonly person: PersonRowFragment;
  readonly onMerged: (intoId: number) => void;
}

/** Accounts of the same name, which may be those of the same person, with the way to merge. */
export function SameName({ person, onMerged }: SameNameProps) {
  const { t } = useTranslation();
  const [other, setOther] = useState<PersonRowFragment | null>(null);
  const { data } = useQuery(PeopleDocument, {
    variables: { searchText: `${person.firstname} ${person.lastname}`, first: 10 },
    fetchPolicy: 'cache-and-network',
  });
  const others = sameNamed(data?.getPeoplePage.people ?? [], person);
  if (others.length === 0) return null;
  return (
    <>
      <Alert
        showIcon
        type="info"
        style={{ marginBottom: 16 }}
        title={t('people.merge.sameName', { count: others.length })}
        description={
          <Flex vertical gap={4} align="flex-start">
            {others.map((one) => (
              <Button key={one.id} size="small" onClick={() => setOther(one)}>
                {t('people.merge.with', { name: fullName(one), detail: one.email })}
              </Button>
            ))}
          </Flex>
        }
      />
      {other && <MergeAccounts person={person} suggested={other} onMerged={onMerged} onClose={() => setOther(null)} />}
    </>
  );
}

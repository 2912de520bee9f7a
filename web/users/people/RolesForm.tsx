import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Checkbox, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { same } from '../../../engine/json.ts';
import { RoleChoicesDocument, SetRolesDocument, type PersonRowFragment } from '../../generated/people.ts';
import { notices, useSignedIn } from '../../shell/index.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Loading } from '../../ui/NotLoaded.tsx';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { useRefusal } from '../../ui/use-refusal.tsx';

export function RolesForm({ person }: { readonly person: PersonRowFragment }) {
  const { t } = useTranslation();
  const { confirmed } = useAttempt();
  const { user: me } = useSignedIn();
  const refusal = useRefusal();
  const { data, ...query } = useQuery(RoleChoicesDocument);
  const [save, { loading: saving }] = useMutation(SetRolesDocument);
  const stored = idsOf(person);
  const [chosen, setChosen] = useState<readonly number[]>(stored);
  const keptNote = useKeptForm({
    name: `roles ${person.id}`,
    stored: { roles: stored },
    value: { roles: chosen },
    take: ({ roles }) => setChosen(roles),
  });
  if (!data) return <Loading {...query} />;
  const submit = async (): Promise<void> => {
    refusal.clear();
    try {
      const answer = await save({ variables: { id: person.id, roles: [...chosen] } });
      if (answer.data) setChosen(idsOf(answer.data.updateUserRoles));
      notices.success(t('people.rolesSaved'));
    } catch (reason) {
      refusal.refuse(reason);
    }
  };
  const officer = data.getRoles.find(({ shortCode }) => shortCode === 'USER_OFFICER')?.id;
  const leavesOffice = me.id === person.id && officer !== undefined && stored.includes(officer) && !chosen.includes(officer);
  const ask = (): void => (leavesOffice ? confirmed(t('people.ownRole'), t('people.giveUp'), false, submit) : void submit());
  return (
    <Flex vertical gap={16} align="flex-start">
      {keptNote}
      {refusal.note}
      <Checkbox.Group<number> value={[...chosen]} onChange={(ids) => setChosen(inOrder(ids))}>
        <Flex vertical gap={12}>
          {data.getRoles.map(({ id, title, description }) => (
            <Checkbox key={id} value={id} styles={{ icon: { alignSelf: 'flex-start', marginTop: 3 } }}>
              {title}
              {description && description !== title && (
                <Typography.Text type="secondary" style={{ display: 'block' }}>
                  {description}
                </Typography.Text>
              )}
            </Checkbox>
          ))}
        </Flex>
      </Checkbox.Group>
      <Button type="primary" loading={saving} disabled={same([...chosen], [...stored])} onClick={ask}>
        {t('people.saveRoles')}
      </Button>
    </Flex>
  );
}

const inOrder = (ids: readonly number[]): readonly number[] => [...ids].sort((a, b) => a - b);
const idsOf = ({ roles }: PersonRowFragment): readonly number[] => inOrder(roles.map(({ id }) => id));

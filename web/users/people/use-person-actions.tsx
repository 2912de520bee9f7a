import { DeleteOutlined, LoginOutlined, SafetyCertificateOutlined, StopOutlined, UndoOutlined, UserAddOutlined } from '@ant-design/icons';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import {
  DeactivatePersonDocument,
  DeletePersonDocument,
  MakePersonDocument,
  ReactivatePersonDocument,
  UsesOfPersonDocument,
  type PersonRowFragment,
} from '../../generated/people.ts';
import { useActAs, useSignedIn } from '../../shell/index.ts';
import { useModal } from '../../ui/use-modal.ts';
import { reasonText } from '../../ui/errors.ts';
import type { RowAction } from '../../ui/list/index.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { personState } from './people-filter.ts';
import { PersonUses } from './PersonUses.tsx';

interface PersonActionsOptions {
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}

/** Actions on somebody else's account; one's own can only be opened. */
export function usePersonActions({ onChanged, onDeleted }: PersonActionsOptions): (person: PersonRowFragment) => readonly RowAction[] {
  const { t } = useTranslation();
  const { attempt, confirmed } = useAttempt();
  const { user: me } = useSignedIn();
  const actAs = useActAs();
  const [makePerson] = useMutation(MakePersonDocument);
  const [deactivate] = useMutation(DeactivatePersonDocument);
  const [reactivate] = useMutation(ReactivatePersonDocument);
  const changed = (work: () => Promise<unknown>, done: string) => attempt(work, done).then((isDone) => isDone && onChanged());
  const askToDelete = useDeletion(onDeleted);
  return (person) => {
    const [id, name, state] = [person.id, fullName(person), personState(person)];
    const own = id === me.id ? reasonText('SELF_DEACTIVATION') : undefined;
    return [
      { key: 'roles', label: t('people.action.roles'), icon: <SafetyCertificateOutlined />, to: `/People/${id}?tab=1` },
      ...(state === 'active' && id !== me.id
        ? [{ key: 'actAs', label: t('people.action.actAs'), icon: <LoginOutlined />, onClick: () => actAs(id) }]
        : []),
      ...(person.placeholder
        ? [
            {
              key: 'person',
              label: t('people.action.person'),
              icon: <UserAddOutlined />,
              onClick: () =>
                confirmed(t('people.person.consequence', { name, email: person.email }), t('people.action.person'), false, () =>
                  changed(() => makePerson({ variables: { id } }), t('people.person.done', { name })),
                ),
            },
          ]
        : []),
      state === 'left'
        ? {
            key: 'reactivate',
            label: t('people.action.reactivate'),
            icon: <UndoOutlined />,
            onClick: () => void changed(() => reactivate({ variables: { id } }), t('people.reactivate.done', { name })),
          }
        : {
            key: 'deactivate',
            label: t('people.action.deactivate'),
            icon: <StopOutlined />,
            off: own,
            onClick: () =>
              confirmed(t('people.deactivate.consequence', { name }), t('people.action.deactivate'), true, () =>
                changed(() => deactivate({ variables: { id } }), t('people.deactivate.done', { name })),
              ),
          },
      {
        key: 'delete',
        label: t('people.action.delete'),
        icon: <DeleteOutlined />,
        danger: true,
        off: own,
        onClick: () => void askToDelete(person),
      },
    ];
  };
}

/** Asks before a person is deleted, or says what keeps them. */
function useDeletion(onDeleted: () => void) {
  const { t } = useTranslation();
  const modal = useModal();
  const { attempt } = useAttempt();
  const client = useApolloClient();
  const [remove] = useMutation(DeletePersonDocument);
  return async ({ id, ...names }: PersonRowFragment): Promise<void> => {
    const name = fullName(names);
    const { data } = await client.query({ query: UsesOfPersonDocument, variables: { userId: id }, fetchPolicy: 'network-only' });
    const uses = data?.getUserUses ?? [];
    if (uses.some(({ keepsFromDeletion }) => keepsFromDeletion))
      return void modal.info({
        title: t('people.delete.needed', { name }),
        content: <PersonUses uses={uses} note={t('people.delete.instead')} />,
        okText: t('common.ok'),
      });
    modal.confirm({
      title: t('common.areYouSure'),
      content: <PersonUses uses={uses} note={t('people.delete.consequence', { name })} />,
      okText: t('people.action.delete'),
      okButtonProps: { danger: true },
      onOk: async () => {
        if (await attempt(() => remove({ variables: { id } }), t('people.delete.done', { name }))) onDeleted();
      },
    });
  };
}

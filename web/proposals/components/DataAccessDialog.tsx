import { UserAddOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Empty, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayHaveDataAccess } from '../../../engine/rules/data-access.ts';
import { fullName } from '../../../engine/text.ts';
import { DataAccessDocument, type DataAccessQuery, UpdateDataAccessDocument } from '../../generated/copies.ts';
import { notices } from '../../shell/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { reasonText } from '../../ui/errors.ts';
import { Loading } from '../../ui/NotLoaded.tsx';
import { useReturnFocus } from '../../ui/return-focus.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { UserPicker } from '../../users/index.ts';

interface DataAccessDialogProps {
  readonly primaryKey: number;
  readonly onClose: () => void;
}

/** People with access to the data of an accepted proposal; each change is saved at once. */
export default function DataAccessDialog({ primaryKey, onClose }: DataAccessDialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const { attempt } = useAttempt();
  const [adding, setAdding] = useState(false);
  const { data, loading, error, refetch } = useQuery(DataAccessDocument, {
    variables: { proposalPk: primaryKey },
    fetchPolicy: 'network-only',
  });
  const [update, { loading: saving }] = useMutation(UpdateDataAccessDocument);
  const people = data?.getDataAccessUsers ?? [];
  const save = async (userIds: readonly number[]): Promise<void> => {
    await attempt(
      () => update({ variables: { proposalPk: primaryKey, userIds: [...userIds], seen: people.map(({ id }) => id) } }),
      t('dataAccess.updated'),
    );
    await refetch();
  };
  const add = async (added: readonly { readonly id: number }[]): Promise<void> => {
    const proposal = data?.getProposal;
    const ids = [...people, ...added].map(({ id }) => id);
    const crew = { proposerId: proposal?.proposer?.id ?? 0, coProposerIds: (proposal?.users ?? []).map(({ id }) => id) };
    const answer = mayHaveDataAccess(crew, ids);
    if (!answer.ok) {
      notices.error(reasonText(answer.reason));
      return;
    }
    setAdding(false);
    await save(ids);
  };
  return (
    <Modal title={t('dataAccess.title')} onCancel={onClose} footer={null}>
      <Typography.Paragraph type="secondary">{t('dataAccess.about')}</Typography.Paragraph>
      {data ? (
        <>
          <PeopleWithAccess people={people} disabled={saving} onChange={(ids) => void save(ids)} />
          <Button icon={<UserAddOutlined />} disabled={saving} onClick={() => setAdding(true)}>
            {t('dataAccess.add')}
          </Button>
        </>
      ) : (
        <Loading loading={loading} error={error} refetch={refetch} />
      )}
      {adding && (
        <UserPicker
          title={t('dataAccess.add')}
          action={t('dataAccess.add')}
          participants
          exclude={people.map(({ id }) => id)}
          onChoose={(added) => void add(added)}
          onClose={() => setAdding(false)}
        />
      )}
    </Modal>
  );
}

interface PeopleWithAccessProps {
  readonly people: DataAccessQuery['getDataAccessUsers'];
  readonly disabled: boolean;
  readonly onChange: (userIds: readonly number[]) => void;
}

function PeopleWithAccess({ people, disabled, onChange }: PeopleWithAccessProps) {
  const { t } = useTranslation();
  return (
    <>
      {people.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('dataAccess.none')} />}
      <ul aria-label={t('dataAccess.title')} style={{ listStyle: 'none', margin: '0 0 12px', padding: 0 }}>
        {people.map((person) => (
          <PersonWithAccess
            key={person.id}
            person={person}
            disabled={disabled}
            onRemove={() => onChange(people.filter(({ id }) => id !== person.id).map(({ id }) => id))}
          />
        ))}
      </ul>
    </>
  );
}

interface PersonWithAccessProps {
  readonly person: DataAccessQuery['getDataAccessUsers'][number];
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

function PersonWithAccess({ person, disabled, onRemove }: PersonWithAccessProps) {
  const { t } = useTranslation();
  return (
    <li style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8, minHeight: 36 }}>
      <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {fullName(person)} <Typography.Text type="secondary">{person.institution}</Typography.Text>
      </span>
      <Button size="small" disabled={disabled} aria-label={t('dataAccess.remove', { name: fullName(person) })} onClick={onRemove}>
        {t('dataAccess.remove', { name: '' }).trim()}
      </Button>
    </li>
  );
}

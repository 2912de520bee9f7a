import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Flex, Radio, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { MergePeopleDocument, PreviewMergeDocument, type PersonRowFragment } from '../../generated/people.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { UserPicker, type PickedUser } from '../UserPicker.tsx';
import { personState } from './people-filter.ts';
import { MergePreview } from './MergePreview.tsx';

interface MergeAccountsProps {
  readonly person: PersonRowFragment;
  /** The other account, if it is known already. */
  readonly suggested?: PickedUser;
  /** @param intoId the account that stays */
  readonly onMerged: (intoId: number) => void;
  readonly onClose: () => void;
}

/** Finds the other account of a person, shows what would move, and merges the two. */
export function MergeAccounts({ person, suggested, onMerged, onClose }: MergeAccountsProps) {
  const { t } = useTranslation();
  const [other, setOther] = useState<PickedUser | null>(suggested ?? null);
  if (other === null)
    return (
      <UserPicker
        title={t('people.merge.find', { name: fullName(person) })}
        exclude={[person.id]}
        onChoose={([chosen]) => setOther(chosen ?? null)}
        onClose={onClose}
      />
    );
  return <MergeDialog person={person} other={other} onMerged={onMerged} onClose={onClose} />;
}

function MergeDialog({ person, other, onMerged, onClose }: MergeAccountsProps & { readonly other: PickedUser }) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const [intoId, setIntoId] = useState(personState(person) === 'active' ? person.id : other.id);
  const [from, into] = intoId === person.id ? [other, person] : [person, other];
  const pair = { fromUserId: from.id, intoUserId: into.id };
  const { data, error } = useQuery(PreviewMergeDocument, { variables: pair, fetchPolicy: 'network-only' });
  const [merge, { loading }] = useMutation(MergePeopleDocument);
  const preview = data?.previewMergeUsers;
  const emails = new Map([data?.from, data?.into].flatMap((account) => (account ? [[account.id, account.email]] : [])));
  const nameOf = (one: PickedUser): string => {
    const email = emails.get(one.id);
    return fullName(person) === fullName(other) && email !== undefined ? `${fullName(one)} (${email})` : fullName(one);
  };
  const names = { from: nameOf(from), into: nameOf(into) };
  const submit = async (): Promise<void> => {
    if (await attempt(() => merge({ variables: pair }), t('people.merge.done', names))) onMerged(into.id);
  };
  return (
    <Modal
      title={t('people.merge.title')}
      onCancel={onClose}
      okText={t('people.merge.action')}
      okButtonProps={{ danger: true, loading, disabled: !preview || preview.conflicts.length > 0 }}
      onOk={() => void submit()}
    >
      <Flex vertical gap={16}>
        <div>
          <Typography.Text strong id="merge-stays">
            {t('people.merge.stays')}
          </Typography.Text>
          <Radio.Group
            aria-labelledby="merge-stays"
            value={intoId}
            style={{ display: 'flex', flexDirection: 'column', gap: 4 }}
            options={[person, other].map((one) => ({
              value: one.id,
              label: t('people.merge.account', { name: fullName(one), detail: emails.get(one.id) ?? one.institution }),
            }))}
            onChange={(event) => setIntoId(Number(event.target.value))}
          />
        </div>
        {error && <Alert showIcon type="error" title={error.message} />}
        {!preview && !error && <Skeleton active />}
        {preview && <MergePreview preview={preview} {...names} />}
      </Flex>
    </Modal>
  );
}

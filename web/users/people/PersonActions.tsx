import { MergeCellsOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import type { PersonRowFragment } from '../../generated/people.ts';
import { useSignedIn } from '../../shell/index.ts';
import { EndSessions } from '../EndSessions.tsx';
import { MergeAccounts } from './MergeAccounts.tsx';
import { usePersonActions } from './use-person-actions.tsx';

interface PersonActionsProps {
  readonly person: PersonRowFragment;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
  readonly onMerged: (intoId: number) => void;
}

export function PersonActions({ person, onChanged, onDeleted, onMerged }: PersonActionsProps) {
  const { t } = useTranslation();
  const { user: me } = useSignedIn();
  const actions = usePersonActions({ onChanged, onDeleted })(person).filter(({ to, off }) => to === undefined && off === undefined);
  const [merging, setMerging] = useState(false);
  if (person.id === me.id) return null;
  return (
    <>
      <EndSessions user={person} />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'merge', label: t('people.action.merge'), icon: <MergeCellsOutlined />, onClick: () => setMerging(true) },
            ...actions.map(({ key, label, icon, danger = false, onClick }) => ({ key, label, icon, danger, onClick: () => onClick?.() })),
          ],
        }}
      >
        <Button icon={<MoreOutlined />} aria-label={t('people.actionsOf', { name: fullName(person) })} />
      </Dropdown>
      {merging && (
        <MergeAccounts
          person={person}
          onClose={() => setMerging(false)}
          onMerged={(intoId) => {
            setMerging(false);
            onMerged(intoId);
          }}
        />
      )}
    </>
  );
}

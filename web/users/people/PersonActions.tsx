import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import type { PersonRowFragment } from '../../generated/people.ts';
import { useSignedIn } from '../../shell/index.ts';
import { EndSessions } from '../EndSessions.tsx';
import { usePersonActions } from './use-person-actions.tsx';

interface PersonActionsProps {
  readonly person: PersonRowFragment;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}

export function PersonActions({ person, onChanged, onDeleted }: PersonActionsProps) {
  const { t } = useTranslation();
  const { user: me } = useSignedIn();
  const actions = usePersonActions({ onChanged, onDeleted })(person).filter(({ to, off }) => to === undefined && off === undefined);
  if (person.id === me.id) return null;
  return (
    <>
      <EndSessions user={person} />
      <Dropdown
        trigger={['click']}
        menu={{
          items: actions.map(({ key, label, icon, danger = false, onClick }) => ({ key, label, icon, danger, onClick: () => onClick?.() })),
        }}
      >
        <Button icon={<MoreOutlined />} aria-label={t('people.actionsOf', { name: fullName(person) })} />
      </Dropdown>
    </>
  );
}

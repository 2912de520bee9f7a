import { SearchOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleCode } from '../../engine/catalog/types.ts';
import type { InviteRole } from '../../engine/rules/invites.ts';
import { SEARCH_LIMITS } from '../../engine/rules/limits.ts';
import { mayFindByName } from '../../engine/rules/people.ts';
import type { PickedUserFragment } from '../generated/writing.ts';
import { useActor, useFeature } from '../shell/index.ts';
import { Modal } from '../ui/Modal.tsx';
import { useReturnFocus } from '../ui/return-focus.ts';
import { FindByEmail } from './FindByEmail.tsx';
import { InviteForm } from './InviteForm.tsx';
import type { PickerTexts } from './people/people-filter.ts';
import { PickerFilters } from './people/PickerFilters.tsx';
import { UserTable } from './UserTable.tsx';

export type PickedUser = PickedUserFragment;

export interface UserPickerProps {
  readonly title: string;
  /** Text of the button that confirms several people; absent: one click selects. */
  readonly action?: string;
  readonly exclude: readonly number[];
  readonly userRole?: RoleCode;
  /** Everybody except officers chooses among earlier collaborators. */
  readonly participants?: boolean;
  readonly inviteAs?: InviteRole;
  readonly onChoose: (people: readonly PickedUser[]) => void;
  readonly onClose: () => void;
}

/** Finds people by name or e-mail address (specification 2, User picker dialog). */
export function UserPicker({ title, action, exclude, userRole, participants = false, inviteAs, onChoose, onClose }: UserPickerProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const byName = mayFindByName(useActor(), useFeature('EMAIL_SEARCH'), participants);
  const byColumn = useFeature('USER_SEARCH_FILTER');
  const newer = useFeature('EMAIL_INVITE');
  const legacy = useFeature('EMAIL_INVITE_LEGACY');
  const mayInvite = inviteAs !== undefined && (newer || legacy);
  const [inviting, setInviting] = useState<string | null>(null);
  const [filter, setFilter] = useState('');
  const [columnTexts, setColumnTexts] = useState<PickerTexts>({});
  const [selected, setSelected] = useState<ReadonlyMap<number, PickedUser>>(new Map());
  const [met, setMet] = useState<readonly PickedUser[]>([]);
  const pick = (user: PickedUser): void => {
    if (action === undefined) return onChoose([user]);
    setSelected(new Map(selected).set(user.id, user));
    setMet([user, ...met]);
  };

  return (
    <Modal
      width={880}
      title={title}
      onCancel={onClose}
      footer={
        action !== undefined ? (
          <Flex justify="space-between" align="center" gap={12} wrap>
            <Typography.Text role="status">{t('picker.selected', { count: selected.size })}</Typography.Text>
            <Button type="primary" disabled={selected.size === 0} onClick={() => onChoose([...selected.values()])}>
              {action}
            </Button>
          </Flex>
        ) : null
      }
    >
      <Flex vertical gap={12}>
        <FindByEmail
          {...(userRole ? { userRole } : {})}
          exclude={exclude}
          selected={selected}
          listed={met.map(({ id }) => id)}
          onFound={pick}
          {...(mayInvite ? { invite: setInviting } : {})}
        />
        {byName && (
          <Input
            allowClear
            prefix={<SearchOutlined />}
            maxLength={SEARCH_LIMITS.text}
            placeholder={t('picker.search')}
            aria-label={t('picker.search')}
            onChange={(event) => setFilter(event.target.value)}
          />
        )}
        {byName && byColumn && <PickerFilters texts={columnTexts} onChange={setColumnTexts} />}
        <UserTable
          filter={filter}
          columnTexts={byColumn ? columnTexts : {}}
          first={met}
          exclude={exclude}
          participants={participants}
          {...(userRole ? { userRole } : {})}
          {...(action !== undefined ? { selected, onSelect: setSelected } : { onPick: (user: PickedUser) => onChoose([user]) })}
        />
      </Flex>
      {inviteAs && inviting !== null && (
        <InviteForm
          role={inviteAs}
          email={inviting}
          onClose={() => setInviting(null)}
          onInvited={(person) => {
            setInviting(null);
            pick(person);
          }}
        />
      )}
    </Modal>
  );
}

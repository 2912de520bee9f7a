import { DisconnectOutlined, LogoutOutlined, RollbackOutlined, SwapOutlined, UserOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button, Dropdown, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { fullName } from '../../engine/text.ts';
import { EndSessionsDocument, SignOutDocument } from '../generated/operations.ts';
import { useModal } from '../ui/use-modal.ts';
import { LEAVE_CONFIRMED } from '../ui/leave-confirmed.ts';
import { dirtyForms, outlasts } from '../ui/dirty-forms.ts';
import { knownError } from '../ui/errors.ts';
import { storage } from '../ui/storage.ts';
import { apollo } from './apollo.ts';
import { logoutAddress, useFeature, useSetting } from './facility.tsx';
import { notices } from '../ui/notices.ts';
import { sessionStore, useSignedIn } from './session.ts';
import type { ActingState } from './use-act-as.ts';
import { onDemand } from '../ui/on-demand.tsx';

const RolesDialog = onDemand(() => import('./RolesDialog.tsx'));

export function AccountMenu({ small }: { readonly small: boolean }) {
  const { t } = useTranslation();
  const { token, user, roles, impersonatingUserId } = useSignedIn();
  const navigate = useNavigate();
  /** Null before the first opening. */
  const [choosingRole, setChoosingRole] = useState<boolean | null>(null);
  const [signOut] = useMutation(SignOutDocument);
  const [endSessions] = useMutation(EndSessionsDocument);
  const profile = useProfileLink(user.id);

  const modal = useModal();

  /** Saves edits before the sign-out; only unsaved ones need a confirmation. */
  const askToLeave = async (from: 'here' | 'everywhere'): Promise<void> => {
    if (dirtyForms.canSettle()) await outlasts(dirtyForms.settle());
    if (from === 'here' && !dirtyForms.any()) return leave();
    const unsent = dirtyForms.any() && unsentText();
    void modal.confirm({
      title: t('common.areYouSure'),
      content: [from === 'everywhere' && t('shell.everywhereText'), unsent].filter(Boolean).join(' '),
      okText: t(from === 'here' ? 'shell.logout' : 'shell.logoutEverywhere'),
      onOk: from === 'here' ? leave : leaveEverywhere,
    });
  };
  /** Tells what happens to unsaved edits. */
  const unsentText = (): string => {
    if (!dirtyForms.keep()) return t('common.unsaved');
    return impersonatingUserId === null ? t('shell.keptHere') : t('shell.keptActing', { name: fullName(user) });
  };
  /** Edits are saved in the impersonated person's name first. */
  const askToBeOneself = async (): Promise<void> => {
    if (dirtyForms.canSettle()) await outlasts(dirtyForms.settle());
    if (!dirtyForms.any()) return beOneself();
    void modal.confirm({ title: t('common.areYouSure'), content: unsentText(), okText: t('shell.unImpersonate'), onOk: beOneself });
  };
  const beOneself = (): void => {
    const state: ActingState = { userId: impersonatingUserId, backTo: storage.get('actingFrom') ?? undefined };
    void navigate('/ActAs', { state: { ...state, ...LEAVE_CONFIRMED } });
  };
  const leaveEverywhere = async (): Promise<void> => {
    sessionStore.beginLeaving();
    try {
      await endSessions({ variables: { userId: user.id } });
    } catch (error) {
      sessionStore.stay();
      return notices.error(knownError(error, t('common.failed')).text);
    }
    await leave();
  };
  const leave = async (): Promise<void> => {
    const afterwards = await logoutAddress();
    sessionStore.beginLeaving();
    // The session ends here even if the request fails.
    await signOut({ variables: { token } }).catch(() => undefined);
    sessionStore.leave(afterwards !== '');
    await apollo.clearStore();
    if (afterwards) window.location.assign(afterwards);
  };
  return (
    <Flex align="center" gap={4}>
      {!small && <ProfileLink to={profile}>{user.email}</ProfileLink>}
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...(small ? [{ key: 'profile', icon: <UserOutlined />, label: <ProfileLink to={profile}>{user.email}</ProfileLink> }] : []),
            ...(roles.length > 1
              ? [{ key: 'roles', icon: <SwapOutlined />, label: t('shell.roles'), onClick: () => setChoosingRole(true) }]
              : []),
            ...(impersonatingUserId === null
              ? []
              : [{ key: 'back', icon: <RollbackOutlined />, label: t('shell.unImpersonate'), onClick: () => void askToBeOneself() }]),
            ...(impersonatingUserId === null
              ? [
                  {
                    key: 'everywhere',
                    icon: <DisconnectOutlined />,
                    label: t('shell.logoutEverywhere'),
                    onClick: () => void askToLeave('everywhere'),
                  },
                ]
              : []),
            { key: 'logout', icon: <LogoutOutlined />, label: t('shell.logout'), onClick: () => void askToLeave('here') },
          ],
        }}
      >
        <Button type="text" icon={<UserOutlined />} aria-label={t('shell.account')} />
      </Dropdown>
      {choosingRole !== null && <RolesDialog open={choosingRole} onClose={() => setChoosingRole(false)} />}
    </Flex>
  );
}

function useProfileLink(userId: number): string | null {
  const own = useFeature('USER_MANAGEMENT') ? `/ProfilePage/${userId}` : null;
  return useSetting('PROFILE_PAGE_LINK') || own;
}

function ProfileLink({ to, children }: { readonly to: string | null; readonly children: string }) {
  if (to === null) return <span>{children}</span>;
  return to.startsWith('/') ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}

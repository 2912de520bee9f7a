import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INVITE_ROLES, type InviteRole } from '../../engine/rules/invites.ts';
import { useFeature } from '../shell/index.ts';
import { InviteForm } from './InviteForm.tsx';

/** An officer's invitations, one for each role; nothing while both kinds of invitations are off. */
export function InviteMenu({ onInvited }: { readonly onInvited: () => void }) {
  const { t } = useTranslation();
  const newer = useFeature('EMAIL_INVITE');
  const legacy = useFeature('EMAIL_INVITE_LEGACY');
  const [role, setRole] = useState<InviteRole | null>(null);
  if (!newer && !legacy) return null;
  const items = INVITE_ROLES.map((it) => ({ key: it, label: t(`picker.invite.${it}`), onClick: () => setRole(it) }));
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button icon={<DownOutlined />} iconPlacement="end">
          {t('picker.invite.menu')}
        </Button>
      </Dropdown>
      {role && (
        <InviteForm
          role={role}
          email=""
          onClose={() => setRole(null)}
          onInvited={() => {
            setRole(null);
            onInvited();
          }}
        />
      )}
    </>
  );
}

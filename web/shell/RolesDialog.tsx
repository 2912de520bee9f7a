import { Button, List } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Modal } from '../ui/Modal.tsx';
import { useSignedIn } from './session.ts';

export default function RolesDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { roles, currentRole } = useSignedIn();
  const navigate = useNavigate();
  return (
    <Modal open={open} title={t('shell.roles')} footer={null} onCancel={onClose}>
      <List
        dataSource={[...roles]}
        renderItem={(role) => {
          const inUse = role.id === currentRole?.id;
          return (
            <List.Item
              actions={[
                <Button
                  key="use"
                  type={inUse ? 'default' : 'primary'}
                  disabled={inUse}
                  {...(inUse ? {} : { 'aria-label': t('shell.useRoleOf', { role: role.title }) })}
                  onClick={() => {
                    onClose();
                    void navigate(`/ChangeRole?selectedRoleId=${role.id}`);
                  }}
                >
                  {t(inUse ? 'shell.roleInUse' : 'shell.useRole')}
                </Button>,
              ]}
            >
              {role.title}
            </List.Item>
          );
        }}
      />
    </Modal>
  );
}

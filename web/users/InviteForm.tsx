import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteRole } from '../../engine/rules/invites.ts';
import { isEmail, MAX_EMAIL } from '../../engine/text.ts';
import { InviteAsPlaceholderDocument, type PickedUserFragment } from '../generated/writing.ts';
import { apollo, notices } from '../shell/index.ts';
import { Modal } from '../ui/Modal.tsx';
import { useAskClose } from '../ui/use-ask-close.ts';
import { useReturnFocus } from '../ui/return-focus.ts';
import { useKeptForm } from '../ui/use-kept-form.tsx';
import { useRefusal } from '../ui/use-refusal.tsx';
import { personalField } from './personal-texts.ts';

export interface InviteFormProps {
  readonly role: InviteRole;
  readonly email: string;
  readonly onInvited: (person: PickedUserFragment) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

/** Invites an unregistered person, who is listed at once and receives a code by mail (specification 2, Invite form). */
export function InviteForm({ role, email, onInvited, onClose }: InviteFormProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const [form] = Form.useForm<Values>();
  const [begun] = useState<Values>({ firstname: '', lastname: '', email });
  const value = { ...begun, ...Form.useWatch([], form) };
  const keptNote = useKeptForm({ name: `invite ${role}`, stored: begun, value, take: (kept) => form.setFieldsValue(kept) });
  const close = useAskClose(JSON.stringify(value) !== JSON.stringify(begun), onClose);
  const title = t(`picker.invite.${role}`);
  const required = { required: true, whitespace: true, message: t('common.required') };
  const first = personalField('firstname');
  const last = personalField('lastname');
  const invalid = new Error(t('picker.enterEmail'));
  const invite = async ({ firstname, lastname, email: address }: Values): Promise<void> => {
    setBusy(true);
    try {
      const variables = { firstname, lastname, email: address, userRole: role };
      const { data } = await apollo.mutate({ mutation: InviteAsPlaceholderDocument, variables });
      if (!data) throw new Error(t('common.failed'));
      notices.success(t('picker.invitationSent'));
      onInvited({ id: data.createUserByEmailInvite, firstname, lastname, preferredname: null, institution: '', email: address });
    } catch (error) {
      refusal.refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal title={title} onCancel={close} footer={null} mask={{ closable: false }}>
      <Form<Values> form={form} layout="vertical" initialValues={begun} onFinish={(values) => void invite(values)}>
        {keptNote}
        {refusal.note}
        <Form.Item name="firstname" label={t('picker.firstname')} rules={[required, first.rule]} validateFirst>
          <Input autoFocus autoComplete="off" maxLength={first.maxLength} />
        </Form.Item>
        <Form.Item name="lastname" label={t('picker.lastname')} rules={[required, last.rule]} validateFirst>
          <Input autoComplete="off" maxLength={last.maxLength} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('picker.inviteEmail')}
          validateFirst
          rules={[required, { validator: (_rule, value: string) => (isEmail(value.trim()) ? Promise.resolve() : Promise.reject(invalid)) }]}
        >
          <Input type="email" autoComplete="off" maxLength={MAX_EMAIL} />
        </Form.Item>
        <Flex justify="end" gap={8}>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {title}
          </Button>
        </Flex>
      </Form>
    </Modal>
  );
}

import { useMutation } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayChangeEmail } from '../../engine/rules/people.ts';
import type { PersonalField } from '../../engine/rules/personal-texts.ts';
import { same } from '../../engine/json.ts';
import { isEmail, MAX_EMAIL } from '../../engine/text.ts';
import { UpdateProfileDocument, type ProfileFragment } from '../generated/profile.ts';
import { notices, useActor, useDates } from '../shell/index.ts';
import { reasonText } from '../ui/errors.ts';
import { DateBox, isReadDate } from '../ui/DateBox.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { useKeptForm } from '../ui/use-kept-form.tsx';
import { useRefusal } from '../ui/use-refusal.tsx';
import { InstitutionSelect } from './InstitutionSelect.tsx';
import { personalField } from './personal-texts.ts';
import { profileChanges, fromKept, toKept, toValues, type KeptValues, type ProfileValues } from './profile.ts';
import { LabelledInput } from '../ui/fields/Labelled.tsx';

export function ProfileForm({ user }: { readonly user: ProfileFragment }) {
  const { t } = useTranslation();
  const { settings } = useDates();
  const [form] = Form.useForm<ProfileValues>();
  const [stored, setStored] = useState(() => toValues(user));
  const [dirty, setDirty] = useState(false);
  const refusal = useRefusal();
  const [update, { loading }] = useMutation(UpdateProfileDocument);
  const take = (kept: KeptValues): void => {
    form.setFieldsValue(fromKept(kept));
    setDirty(!same(kept, toKept(stored)));
  };
  const typed = { ...stored, ...Form.useWatch([], form) };
  const keptNote = useKeptForm({ name: `profile ${user.id}`, stored: toKept(stored), value: toKept(typed), take });
  const emailIsFree = mayChangeEmail(useActor(), user.oidcSub !== null);
  const emailNotes = [
    ...(emailIsFree.ok ? [] : [reasonText(emailIsFree.reason)]),
    ...(user.emailVerified ? [] : [t('profile.emailUnverified')]),
  ];
  const invalidEmail = new Error(t('profile.emailInvalid'));
  const label = (name: keyof ProfileValues): string => t(`profile.field.${name}`);
  const required = { required: true, whitespace: true, message: t('common.required') };

  const save = async (values: ProfileValues): Promise<void> => {
    refusal.clear();
    try {
      const { data } = await update({ variables: { id: user.id, ...profileChanges(stored, values) } });
      if (data) setStored(toValues(data.updateUser));
      setDirty(Object.keys(profileChanges(values, form.getFieldsValue())).length > 0);
      notices.success(t('common.saved'));
    } catch (error) {
      refusal.refuse(error);
    }
  };
  const text = (name: Exclude<PersonalField, 'userTitle'> | 'user_title', autoComplete = 'off', needed = false) => {
    const { rule, maxLength } = personalField(name === 'user_title' ? 'userTitle' : name);
    // Existing invalid values may stay unchanged.
    const unlessKept = {
      validator: (it: unknown, value: string) => (value === stored[name] ? Promise.resolve() : rule.validator(it, value)),
    };
    return (
      <Form.Item name={name} label={label(name)} rules={needed ? [required, unlessKept] : [unlessKept]} validateFirst>
        <Input autoComplete={autoComplete} maxLength={maxLength} />
      </Form.Item>
    );
  };
  return (
    <Form<ProfileValues>
      form={form}
      layout="vertical"
      initialValues={stored}
      onValuesChange={() => setDirty(true)}
      onFinish={(values) => void save(values)}
      className="beamtime-two-columns"
    >
      <LeaveGuard />
      {keptNote && <div className="beamtime-whole-row">{keptNote}</div>}
      {refusal.note && <div className="beamtime-whole-row">{refusal.note}</div>}
      {text('user_title', 'honorific-prefix')}
      {text('preferredname', 'nickname')}
      {text('firstname', 'given-name', true)}
      {text('lastname', 'family-name', true)}
      <Form.Item
        name="email"
        label={label('email')}
        rules={[required, { validator: (_rule, email: string) => (isEmail(email) ? Promise.resolve() : Promise.reject(invalidEmail)) }]}
        validateFirst
        {...(emailNotes.length > 0 ? { extra: emailNotes.join(' ') } : {})}
      >
        <Input type="email" autoComplete="email" maxLength={MAX_EMAIL} disabled={!emailIsFree.ok} />
      </Form.Item>
      {text('telephone', 'tel')}
      <Form.Item name="institutionId" label={label('institutionId')}>
        <InstitutionSelect known={{ id: user.institutionId, name: user.institution }} />
      </Form.Item>
      {text('department')}
      {text('position', 'organization-title')}
      {text('gender', 'sex')}
      <Form.Item name="birthdate" label={label('birthdate')} rules={[isReadDate(t('common.invalidDate'))]}>
        <DateBox pattern={settings.dateFormat} style={{ width: '100%' }} />
      </Form.Item>
      <LabelledInput label={t('profile.username')} readOnly value={user.username} />
      <div className="beamtime-whole-row">
        <Button type="primary" htmlType="submit" loading={loading} disabled={!dirty}>
          {t('profile.save')}
        </Button>
      </div>
    </Form>
  );
}

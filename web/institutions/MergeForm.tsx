import { useMutation } from '@apollo/client/react';
import { Alert, Button, Card, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MergeInstitutionsDocument, type InstitutionFactsFragment } from '../generated/people.ts';
import { notices } from '../shell/index.ts';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { useKeptForm } from '../ui/use-kept-form.tsx';
import { useRefusal } from '../ui/use-refusal.tsx';
import { InstitutionSelect } from '../users/index.ts';

interface MergeFormProps {
  readonly from: InstitutionFactsFragment;
  readonly into: InstitutionFactsFragment | null;
}

interface Values {
  readonly into: number | null;
  readonly name: string;
}

const MAX_NAME = 255;

/** People whose provider names no institution are put there. */
const FOR_OTHERS = 'other';

function useMerge({ from, into }: MergeFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refusal = useRefusal();
  const { confirmed } = useAttempt();
  const [form] = Form.useForm<Values>();
  const [merge, { loading }] = useMutation(MergeInstitutionsDocument);
  const begun: Values = { into: into?.id ?? null, name: into?.name ?? '' };
  const typed = { ...begun, ...Form.useWatch([], form) };
  const keptNote = useKeptForm({
    name: `merge institution ${from.id}`,
    stored: begun,
    value: typed,
    take: (kept) => form.setFieldsValue(kept),
  });
  const submit = async ({ into: intoId, name }: Values): Promise<void> => {
    if (intoId === null) return;
    refusal.clear();
    try {
      await merge({ variables: { from: from.id, into: intoId, name } });
      notices.success(t('institutions.merge.done', { name: from.name, into: name.trim() }));
      form.resetFields();
      await navigate('/Institutions');
    } catch (reason) {
      refusal.refuse(reason);
    }
  };
  const other = {
    validator: (_rule: unknown, id: number | null) =>
      id === from.id ? Promise.reject(new Error(t('institutions.merge.itself'))) : Promise.resolve(),
  };
  return { refusal, confirmed, form, loading, begun, typed, keptNote, submit, other };
}

export function MergeForm({ from, into }: MergeFormProps) {
  const { t } = useTranslation();
  const { refusal, confirmed, form, loading, begun, typed, keptNote, submit, other } = useMerge({ from, into });
  return (
    <Card>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={begun}
        onFinish={(values) =>
          confirmed(t('institutions.merge.consequence', { name: from.name }), t('institutions.merge.action'), true, () => submit(values))
        }
      >
        <LeaveGuard />
        {keptNote}
        {refusal.note}
        {from.name.toLowerCase() === FOR_OTHERS && (
          <Alert showIcon type="warning" title={t('institutions.merge.forOthers', { name: from.name })} style={{ marginBottom: 16 }} />
        )}
        <Form.Item
          name="into"
          label={t('institutions.merge.into')}
          rules={[{ required: true, message: t('common.required') }, other]}
          validateFirst
        >
          <InstitutionSelect
            {...(into ? { known: into } : {})}
            except={from.id}
            onName={(name) => {
              if (!form.isFieldTouched('name')) form.setFieldsValue({ name });
            }}
          />
        </Form.Item>
        <Form.Item
          name="name"
          label={t('institutions.merge.name')}
          rules={[{ required: true, whitespace: true, message: t('common.required') }]}
        >
          <Input maxLength={MAX_NAME} autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={loading} disabled={typed.into === null}>
          {t('institutions.merge.action')}
        </Button>
      </Form>
    </Card>
  );
}

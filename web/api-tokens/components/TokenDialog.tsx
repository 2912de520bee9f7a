import { useMutation, useQuery } from '@apollo/client/react';
import { Form } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CreateApiTokenDocument,
  OfferedPermissionsDocument,
  UpdateApiTokenDocument,
  type ApiTokenFragment,
} from '../../generated/api-tokens.ts';
import { notices, useDates } from '../../shell/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { DateBox, dayEntry, storedDay, type DateEntry } from '../../ui/DateBox.tsx';
import { focusOnOpening } from '../../ui/first-field.ts';
import { Loading } from '../../ui/NotLoaded.tsx';
import { useAskClose } from '../../ui/use-ask-close.ts';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { useRefusal } from '../../ui/use-refusal.tsx';
import { permissionsText, permissionsOf } from '../permissions.ts';
import { PermissionPicker } from './PermissionPicker.tsx';
import { LabelledInput } from '../../ui/fields/Labelled.tsx';

interface TokenDialogProps {
  /** Null: a new one. */
  readonly token: ApiTokenFragment | null;
  readonly onClose: () => void;
  readonly onSaved: (token: ApiTokenFragment) => void;
}

interface TokenForm {
  readonly name: string;
  readonly lastDay: string | null;
  readonly permissions: readonly string[];
}

const MAX_NAME = 100;

const formOf = (token: ApiTokenFragment | null): TokenForm => ({
  name: token?.name ?? '',
  lastDay: token?.expiresAt ? dayjs(token.expiresAt).format('YYYY-MM-DD') : null,
  permissions: token ? permissionsOf(token.accessPermissions) : [],
});

/** To the end of the day where the reader is. */
const expiryOf = (lastDay: string | null): string | null => (lastDay === null ? null : dayjs(lastDay).endOf('day').toISOString());

export function TokenDialog({ token, onClose, onSaved }: TokenDialogProps) {
  const { t } = useTranslation();
  const { settings } = useDates();
  const id = useId();
  const [stored] = useState(() => formOf(token));
  const [value, setValue] = useState(stored);
  const [entry, setEntry] = useState<DateEntry>(() => dayEntry(stored.lastDay));
  const refusal = useRefusal();
  const take = (kept: TokenForm): void => {
    setValue(kept);
    setEntry(dayEntry(kept.lastDay));
  };
  const close = useAskClose(JSON.stringify(value) !== JSON.stringify(stored), onClose);
  const keptNote = useKeptForm({ name: `API access token ${token?.id ?? 'new'}`, stored, value, take });
  const { data, ...query } = useQuery(OfferedPermissionsDocument);
  const [create, creating] = useMutation(CreateApiTokenDocument);
  const [update, updating] = useMutation(UpdateApiTokenDocument);
  const missing =
    value.name.trim() === '' ? t('apiTokens.nameMissing') : value.permissions.length === 0 ? t('apiTokens.nothingChosen') : null;
  const save = async (): Promise<void> => {
    if (missing) return refusal.refuse(missing);
    if (typeof entry === 'string') return;
    refusal.clear();
    const variables = { name: value.name, permissions: permissionsText(value.permissions), expiresAt: expiryOf(value.lastDay) };
    try {
      const saved = token
        ? (await update({ variables: { ...variables, id: token.id } })).data?.updateApiAccessToken
        : (await create({ variables })).data?.createApiAccessToken;
      notices.success(t(token ? 'apiTokens.saved' : 'apiTokens.created', { name: value.name }));
      if (saved) onSaved(saved);
    } catch (failure) {
      refusal.refuse(failure);
    }
  };
  return (
    <Modal
      width={820}
      title={token ? t('apiTokens.edit') : t('apiTokens.new')}
      okText={token ? t('common.save') : t('apiTokens.create')}
      confirmLoading={creating.loading || updating.loading}
      onOk={() => void save()}
      onCancel={close}
      afterOpenChange={focusOnOpening(`${id}name`)}
    >
      {keptNote}
      {refusal.note}
      <Form layout="vertical">
        <LabelledInput
          label={t('apiTokens.name')}
          id={`${id}name`}
          required
          extra={t('apiTokens.nameHelp')}
          maxLength={MAX_NAME}
          value={value.name}
          onChange={(name) => setValue({ ...value, name })}
        />
        <Form.Item label={t('apiTokens.lastDay')} htmlFor={`${id}lastDay`} extra={t('apiTokens.lastDayHelp')}>
          <DateBox
            id={`${id}lastDay`}
            pattern={settings.dateFormat}
            value={entry}
            minDate={dayjs()}
            onChange={(day) => {
              setEntry(day);
              if (typeof day !== 'string') setValue({ ...value, lastDay: storedDay(day) });
            }}
          />
        </Form.Item>
        <Form.Item label={t('apiTokens.permissions')} required>
          {data ? (
            <PermissionPicker
              offered={data.getAllQueriesMutationsAndServices}
              chosen={value.permissions}
              onChange={(permissions) => setValue({ ...value, permissions })}
            />
          ) : (
            <Loading {...query} />
          )}
        </Form.Item>
      </Form>
    </Modal>
  );
}

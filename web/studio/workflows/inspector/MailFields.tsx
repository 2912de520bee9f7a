import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import type { Json } from '../../../../engine/json.ts';
import { isMailAddress } from '../../../../engine/lint/index.ts';
import type { MailEntry } from '../../../../engine/workflows/index.ts';
import { useWorkflowEditing, useNames } from '../editing.ts';
import { byWords } from '../../../ui/by-words.ts';
import type { ActionFieldProps } from './types.ts';
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx';

/** Recipients of e-mails: one block per recipient group. */
export function MailFields({ entries: storedEntries, onChange }: ActionFieldProps) {
  const { catalog } = useWorkflowEditing();
  const entries = storedEntries as readonly MailEntry[];
  const { t } = useTranslation();
  const groups = catalog.recipientGroups;
  const takesAddresses = (recipient: string): boolean => groups.find(({ name }) => name === recipient)?.takesAddresses === true;
  const free = groups.filter(({ name }) => takesAddresses(name) || !entries.some(({ recipient }) => recipient === name));
  const add = (recipient: string): void =>
    onChange([...entries, { recipient, emailTemplate: '', otherRecipientEmails: [], combineEmails: false }]);
  return (
    <Form layout="vertical" component="div">
      {entries.map((entry, index) => (
        <MailEntryFields
          key={`${entry.recipient} ${index}`}
          entry={entry}
          onChange={(part) => onChange(entries.toSpliced(index, 1, { ...entry, ...part }))}
          onRemove={() => onChange(entries.toSpliced(index, 1))}
        />
      ))}
      <LabelledSelect
        label={t('studio.workflows.action.addRecipient')}
        value={null}
        placeholder={
          <>
            <PlusOutlined aria-hidden /> {t('studio.workflows.action.chooseRecipient')}
          </>
        }
        showSearch={byWords}
        options={free.map(({ name, description }) => ({ value: name, label: description }))}
        onChange={(recipient: string | null) => recipient !== null && add(recipient)}
      />
    </Form>
  );
}

interface MailEntryFieldsProps {
  readonly entry: MailEntry;
  readonly onChange: (part: Partial<MailEntry>) => void;
  readonly onRemove: () => void;
}

function MailEntryFields({ entry, onChange, onRemove }: MailEntryFieldsProps) {
  const { t } = useTranslation();
  const { actions, catalog } = useWorkflowEditing();
  const { mailPlace } = useNames();
  const offered = actions.map(({ defaultConfig }) => defaultConfig).find((it) => it?.__typename === 'EmailActionDefaultConfig');
  const group = catalog.recipientGroups.find(({ name }) => name === entry.recipient);
  return (
    <fieldset className="beamtime-flow-mail">
      <legend>{group?.description ?? entry.recipient}</legend>
      <LabelledSelect
        label={t('studio.workflows.action.template')}
        required
        extra={<MailLink place={mailPlace(entry.emailTemplate)} />}
        showSearch={byWords}
        value={entry.emailTemplate || null}
        options={(offered?.emailTemplates ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(emailTemplate) => onChange({ emailTemplate })}
      />
      {group?.takesAddresses && (
        <LabelledSelect
          label={t('studio.workflows.action.addresses')}
          required
          extra={t('studio.workflows.action.addressesHelp')}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ';', ' ']}
          value={[...entry.otherRecipientEmails]}
          onChange={(otherRecipientEmails: string[]) => onChange({ otherRecipientEmails })}
        />
      )}
      <Flex align="center" justify="space-between" gap={8} wrap>
        <Checkbox checked={entry.combineEmails} onChange={(event) => onChange({ combineEmails: event.target.checked })}>
          {t('studio.workflows.action.combine')}
        </Checkbox>
        <Button
          type="text"
          danger
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('studio.workflows.action.removeRecipient', { name: group?.description ?? entry.recipient })}
          onClick={onRemove}
        >
          {t('studio.workflows.action.removeShort')}
        </Button>
      </Flex>
    </fieldset>
  );
}

/** Translation key of the problem; null if the entries are valid. */
export function mailFault(storedEntries: readonly Json[], { recipientGroups }: Pick<Catalog, 'recipientGroups'>): string | null {
  const entries = storedEntries as readonly MailEntry[];
  if (entries.length === 0) return 'recipient';
  if (entries.some(({ emailTemplate }) => emailTemplate === '')) return 'template';
  const others = entries.filter(({ recipient }) => recipientGroups.find(({ name }) => name === recipient)?.takesAddresses);
  const fine = others.every(({ otherRecipientEmails: listed }) => listed.length > 0 && listed.every(isMailAddress));
  return fine ? null : 'address';
}

/** Opens the mail's editor in a new tab, so that the dialog stays. */
function MailLink({ place }: { readonly place: string | null }) {
  const { t } = useTranslation();
  if (place === null) return null;
  return (
    <Link to={place} target="_blank">
      {t('studio.workflows.action.openTemplate')}
    </Link>
  );
}

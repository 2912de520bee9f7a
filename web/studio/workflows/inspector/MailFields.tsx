import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import type { Json } from '../../../../engine/json.ts';
import { isMailAddress } from '../../../../engine/lint/index.ts';
import type { MailEntry } from '../../../../engine/workflows/index.ts';
import { useWorkflowEditing, useNames } from '../editing.ts';
import { byWords } from '../../../ui/by-words.ts';
import type { ActionFieldProps } from './types.ts';

/** Recipients of e-mails: one block per recipient group. */
export function MailFields({ entries: given, onChange }: ActionFieldProps) {
  const { actions, catalog } = useWorkflowEditing();
  const entries = given as readonly MailEntry[];
  const { t } = useTranslation();
  const { mailPlace } = useNames();
  const offered = actions.map(({ defaultConfig }) => defaultConfig).find((it) => it?.__typename === 'EmailActionDefaultConfig');
  const groups = catalog.recipientGroups;
  const takesAddresses = (recipient: string): boolean => groups.find(({ name }) => name === recipient)?.takesAddresses === true;
  const free = groups.filter(({ name }) => takesAddresses(name) || !entries.some(({ recipient }) => recipient === name));
  const set = (index: number, part: Partial<MailEntry>): void => onChange(entries.map((it, i) => (i === index ? { ...it, ...part } : it)));
  const add = (recipient: string): void =>
    onChange([...entries, { recipient, emailTemplate: '', otherRecipientEmails: [], combineEmails: false }]);
  return (
    <Form layout="vertical" component="div">
      {entries.map((entry, index) => {
        const group = groups.find(({ name }) => name === entry.recipient);
        return (
          <fieldset key={`${entry.recipient} ${index}`} className="beamtime-flow-mail">
            <legend>{group?.description ?? entry.recipient}</legend>
            <Form.Item
              label={t('studio.workflows.action.template')}
              htmlFor={`mail-template-${index}`}
              required
              extra={<MailLink place={mailPlace(entry.emailTemplate)} />}
            >
              <Select
                id={`mail-template-${index}`}
                showSearch={byWords}
                value={entry.emailTemplate || null}
                options={(offered?.emailTemplates ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(emailTemplate) => set(index, { emailTemplate })}
              />
            </Form.Item>
            {takesAddresses(entry.recipient) && (
              <Form.Item
                label={t('studio.workflows.action.addresses')}
                htmlFor={`mail-addresses-${index}`}
                extra={t('studio.workflows.action.addressesHelp')}
                required
              >
                <Select
                  id={`mail-addresses-${index}`}
                  mode="tags"
                  open={false}
                  suffixIcon={null}
                  tokenSeparators={[',', ';', ' ']}
                  value={[...entry.otherRecipientEmails]}
                  onChange={(otherRecipientEmails: string[]) => set(index, { otherRecipientEmails })}
                />
              </Form.Item>
            )}
            <Flex align="center" justify="space-between" gap={8} wrap>
              <Checkbox checked={entry.combineEmails} onChange={(event) => set(index, { combineEmails: event.target.checked })}>
                {t('studio.workflows.action.combine')}
              </Checkbox>
              <Button
                type="text"
                danger
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('studio.workflows.action.removeRecipient', { name: group?.description ?? entry.recipient })}
                onClick={() => onChange(entries.filter((_, i) => i !== index))}
              >
                {t('studio.workflows.action.removeShort')}
              </Button>
            </Flex>
          </fieldset>
        );
      })}
      <Form.Item label={t('studio.workflows.action.addRecipient')} htmlFor="mail-add">
        <Select
          id="mail-add"
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
      </Form.Item>
    </Form>
  );
}

/** Translation key of the problem; null if the entries are valid. */
export function mailFault(given: readonly Json[], { recipientGroups }: Pick<Catalog, 'recipientGroups'>): string | null {
  const entries = given as readonly MailEntry[];
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

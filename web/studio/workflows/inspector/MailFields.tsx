import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNames, type ActionChoice } from '../editing.ts';

/** One entry of an e-mail action's configuration (definitions/schemas/workflow.schema.json). */
export interface MailEntry {
  readonly recipient: string;
  readonly emailTemplate: string;
  readonly otherRecipientEmails: readonly string[];
  readonly combineEmails: boolean;
}

interface MailFieldsProps {
  readonly choice: ActionChoice | undefined;
  readonly entries: readonly MailEntry[];
  readonly onChange: (entries: readonly MailEntry[]) => void;
}

/** Who gets which e-mail: one block for each recipient group. */
export function MailFields({ choice, entries, onChange }: MailFieldsProps) {
  const { t } = useTranslation();
  const { mailPlace } = useNames();
  const offered = choice?.defaultConfig?.__typename === 'EmailActionDefaultConfig' ? choice.defaultConfig : null;
  const free = (offered?.recipients ?? []).filter(({ name }) => name === 'OTHER' || !entries.some(({ recipient }) => recipient === name));
  const set = (index: number, part: Partial<MailEntry>): void => onChange(entries.map((it, i) => (i === index ? { ...it, ...part } : it)));
  const add = (recipient: string): void =>
    onChange([...entries, { recipient, emailTemplate: '', otherRecipientEmails: [], combineEmails: false }]);
  return (
    <Form layout="vertical" component="div">
      {entries.map((entry, index) => {
        const group = offered?.recipients.find(({ name }) => name === entry.recipient);
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
                showSearch={{ optionFilterProp: 'label' }}
                value={entry.emailTemplate || null}
                options={(offered?.emailTemplates ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(emailTemplate) => set(index, { emailTemplate })}
              />
            </Form.Item>
            {entry.recipient === 'OTHER' && (
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
          showSearch={{ optionFilterProp: 'label' }}
          options={free.map(({ name, description }) => ({ value: name, label: description ?? name }))}
          onChange={(recipient: string | null) => recipient !== null && add(recipient)}
        />
      </Form.Item>
    </Form>
  );
}

/** To the text of a mail; beside the page, so that what is being configured stays. */
function MailLink({ place }: { readonly place: string | null }) {
  const { t } = useTranslation();
  if (place === null) return null;
  return (
    <Link to={place} target="_blank">
      {t('studio.workflows.action.openTemplate')}
    </Link>
  );
}

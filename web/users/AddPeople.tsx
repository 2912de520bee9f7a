import { useQuery } from '@apollo/client/react';
import { App, Button, Flex, Modal, Select, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_LIMITS } from '../../engine/rules/limits.ts';
import { knowsEverybody, mayFindByName } from '../../engine/rules/people.ts';
import { fullName, isEmail } from '../../engine/text.ts';
import {
  FindUserByEmailDocument,
  PickUsersDocument,
  PreviousCollaboratorsDocument,
  type PickedUserFragment,
} from '../generated/writing.ts';
import { useActor, useFeature, useSignedIn } from '../shell/index.ts';
import { useReturnFocus } from '../ui/return-focus.ts';
import { useDebounced } from '../ui/use-debounced.ts';

/** Specification 9, Limits: add-people autocomplete. */
const DEBOUNCE_MS = 300;
const LEAST_CHARACTERS = 3;
const SHOWN = 10;
export interface AddPeopleProps {
  readonly title: string;
  /** People who are there already. */
  readonly exclude: readonly number[];
  /** Addresses that are invited already; null: nobody can be invited here. */
  readonly invited: readonly string[] | null;
  readonly onAdd: (people: readonly PickedUserFragment[], emails: readonly string[]) => Promise<void> | void;
  readonly onClose: () => void;
}

/** People and e-mail addresses in one field: who is known is added, who is not is invited (specification 2, User picker dialog, newer variant). */
export function AddPeople({ title, exclude, invited, onAdd, onClose }: AddPeopleProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  useReturnFocus();
  const userId = useSignedIn().user.id;
  const actor = useActor();
  const byName = mayFindByName(actor, useFeature('EMAIL_SEARCH'));
  const among = knowsEverybody(actor) ? 'byName' : 'byKnownName';
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [met, setMet] = useState<ReadonlyMap<string, PickedUserFragment>>(new Map());
  const [busy, setBusy] = useState(false);
  /** The list goes when somebody is chosen: it would lie over the button. */
  const [open, setOpen] = useState(false);
  const settled = useDebounced(search, DEBOUNCE_MS).trim();
  const long = settled.length >= LEAST_CHARACTERS;
  const email = isEmail(settled) ? settled : null;

  const subtractUsers = [...exclude];
  const before = useQuery(PreviousCollaboratorsDocument, { variables: { userId, first: SHOWN, subtractUsers }, skip: settled !== '' });
  // with those who are there already, to say so of them
  const named = { filter: settled, first: SHOWN + exclude.length };
  const isName = long && email === null && settled.length <= SEARCH_LIMITS.text;
  const known = useQuery(PickUsersDocument, { variables: named, skip: !isName || !byName });
  const writtenWith = useQuery(PreviousCollaboratorsDocument, { variables: { userId, ...named }, skip: !isName || byName });
  const exact = useQuery(FindUserByEmailDocument, { variables: { email: email ?? '' }, skip: email === null, fetchPolicy: 'network-only' });
  const loading = settled !== search.trim() || known.loading || writtenWith.loading || exact.loading;
  const person = email === null ? null : (exact.data?.getBasicUserDetailsByEmail ?? null);
  const found = byName ? known.data?.getUsers : writtenWith.data?.getPreviousCollaborators;
  const matching = isName ? (found?.users ?? []) : [];
  const people = [
    ...(settled === '' ? (before.data?.getPreviousCollaborators.users ?? []) : []),
    ...matching.filter(({ id }) => !exclude.includes(id)).slice(0, SHOWN),
    ...(person && !exclude.includes(person.id) ? [person] : []),
  ];
  const isInvited = email !== null && (invited ?? []).some((one) => one.toLowerCase() === email.toLowerCase());
  const mayInvite = email !== null && invited !== null && !isInvited && !exact.loading && !person;

  const hint = (): string => {
    if (settled !== '' && !long) return t('picker.typeMore');
    if (isInvited) return t('picker.alreadyInvited', { email });
    if (person || matching.length > 0) return t('picker.onProposal');
    if (email !== null) return t('picker.noUserFound');
    return (invited !== null || !byName) && settled !== '' ? t('picker.keepTyping') : t('picker.noResults');
  };
  const choose = (values: readonly string[]): void => {
    setMet(new Map([...met, ...people.map((one) => [String(one.id), one] as const)]));
    setChosen(values);
    setSearch('');
    setOpen(false);
  };
  const type = (text: string): void => {
    setSearch(text);
    if (text !== '') setOpen(true);
  };
  const add = async (): Promise<void> => {
    setBusy(true);
    const emails = chosen.filter(isEmail);
    try {
      await onAdd(
        chosen.flatMap((value) => met.get(value) ?? []),
        emails,
      );
    } finally {
      setBusy(false);
    }
  };
  const close = (): void => {
    if (chosen.length === 0) return onClose();
    void modal.confirm({
      title: t('common.areYouSure'),
      content: t('picker.pending'),
      okText: t('common.ok'),
      cancelText: t('common.cancel'),
      onOk: onClose,
    });
  };
  const label = t('picker.addLabel');
  return (
    <Modal
      open
      title={title}
      onCancel={close}
      mask={{ closable: false }}
      footer={
        <Button type="primary" disabled={chosen.length === 0} loading={busy} onClick={() => void add()}>
          {t('picker.add')}
        </Button>
      }
    >
      <Flex vertical gap={8}>
        <Typography.Text type="secondary" id="add-people-help">
          {t(`picker.${invited === null ? 'addHelp' : 'addOrInviteHelp'}.${among}`)}
        </Typography.Text>
        <Select<readonly string[]>
          autoFocus
          mode="multiple"
          // a few choices: a screen reader hears them as they are drawn, and not by their values
          virtual={false}
          style={{ width: '100%' }}
          aria-label={label}
          aria-describedby="add-people-help"
          placeholder={label}
          value={chosen}
          open={open}
          onOpenChange={setOpen}
          showSearch={{ searchValue: search, onSearch: type, filterOption: false }}
          loading={loading}
          notFoundContent={loading ? t('picker.searching') : hint()}
          options={[
            ...people.map((one) => ({ value: String(one.id), label: `${fullName(one)} · ${one.institution}` })),
            ...(mayInvite ? [{ value: email, label: t('picker.inviteByEmail', { email }) }] : []),
          ]}
          labelRender={({ value, label }) => {
            const found = met.get(String(value));
            if (found) return fullName(found);
            return isEmail(String(value)) ? String(value) : label;
          }}
          onChange={choose}
        />
      </Flex>
    </Modal>
  );
}

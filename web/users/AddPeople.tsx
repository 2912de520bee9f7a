import { App, Button, Flex, Modal, Select, Typography, type RefSelectProps } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knowsEverybody } from '../../engine/rules/people.ts';
import { fullName, isEmail } from '../../engine/text.ts';
import type { PickedUserFragment } from '../generated/writing.ts';
import { notices, useActor } from '../shell/index.ts';
import { knownError } from '../ui/errors.ts';
import { focusOnOpening } from '../ui/first-field.ts';
import { useReturnFocus } from '../ui/return-focus.ts';
import { choiceFor, useFoundPeople, type Choice, type Choosable } from './use-found-people.ts';

export interface AddPeopleProps extends Choosable {
  readonly title: string;
  readonly onAdd: (people: readonly PickedUserFragment[], emails: readonly string[]) => Promise<void> | void;
  readonly onClose: () => void;
}

/** What ends an address, as where several are written in a row. */
const SEPARATOR = /[,;]\s*$/;

const isAddress = (choice: Choice): choice is string => typeof choice === 'string';
const isPerson = (choice: Choice): choice is PickedUserFragment => !isAddress(choice);
const keyOf = (choice: Choice): string => (isAddress(choice) ? choice : String(choice.id));
const withChoice = (choices: readonly Choice[], one: Choice): readonly Choice[] =>
  choices.some((other) => keyOf(other) === keyOf(one)) ? choices : [...choices, one];

/** People and e-mail addresses in one field: who is known is added, who is not is invited (specification 2, User picker dialog, newer variant). */
export function AddPeople({ title, exclude, invited, onAdd, onClose }: AddPeopleProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  useReturnFocus();
  const id = useId();
  const field = useRef<RefSelectProps>(null);
  const among = knowsEverybody(useActor()) ? 'byName' : 'byKnownName';
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const { choices, loading, hint } = useFoundPeople(search, { exclude, invited });
  const typed = search.trim();
  const isChoosable = isEmail(typed) && (loading || choices.length > 0);

  const choose = (keys: readonly string[]): void => {
    const known = [...chosen, ...choices];
    setChosen(keys.flatMap((key) => known.find((one) => keyOf(one) === key) ?? []));
    setSearch('');
    setOpen(false);
  };
  const replace = (email: string, choice: Choice | null): void => {
    if (choice === email) return;
    setChosen((now) => {
      const others = now.filter((one) => one !== email);
      return choice === null ? others : withChoice(others, choice);
    });
    if (choice === null) setSearch((now) => `${email} ${now}`.trim());
  };
  /** Chooses by a whole address at once. Whom it stands for is said when it is known: at the latest as it is added. */
  const take = (email: string): void => {
    setSearch('');
    setOpen(false);
    setChosen((now) => withChoice(now, email));
    choiceFor(email, { exclude, invited }).then(
      (choice) => replace(email, choice),
      () => undefined,
    );
  };
  const type = (text: string): void => {
    const email = text.replace(SEPARATOR, '').trim();
    if (email !== text.trim() && isEmail(email)) return take(email);
    setSearch(text);
    if (text !== '') setOpen(true);
  };
  const takeTyped = (): void => {
    if (isChoosable) take(typed);
  };
  const mend = (): void => {
    field.current?.focus();
    setOpen(true);
  };
  const add = async (): Promise<void> => {
    if (typed !== '') return mend();
    setBusy(true);
    try {
      const found = await Promise.all(chosen.map((one) => choiceFor(one, { exclude, invited })));
      chosen.filter(isAddress).forEach((email) => replace(email, found[chosen.indexOf(email)] ?? null));
      const all = found.filter((one) => one !== null).reduce(withChoice, []);
      if (found.includes(null)) mend();
      else await onAdd(all.filter(isPerson), all.filter(isAddress));
    } catch (error) {
      notices.error(knownError(error, t('picker.notAdded')).text);
    } finally {
      setBusy(false);
    }
  };
  const close = (): void => {
    // Escape in the field gives up what cannot be chosen, and only then the dialog
    if (typed !== '' && !isChoosable && field.current?.nativeElement.contains(document.activeElement)) return setSearch('');
    if (chosen.length === 0 && !isChoosable) return onClose();
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
    <Modal open title={title} onCancel={close} afterOpenChange={focusOnOpening(id)} mask={{ closable: false }} footer={null}>
      <Flex vertical gap={8}>
        <Typography.Text type="secondary" id="add-people-help">
          {t(`picker.${invited === null ? 'addHelp' : 'addOrInviteHelp'}.${among}`)}
        </Typography.Text>
        {/* beside the field: the open list lies over what is below it */}
        <Flex gap={8} align="start">
          <Select<readonly string[]>
            ref={field}
            id={id}
            mode="multiple"
            // a few choices: a screen reader hears them as they are drawn, and not by their values
            virtual={false}
            style={{ flex: 1, minWidth: 0 }}
            aria-label={label}
            aria-describedby="add-people-help"
            placeholder={label}
            value={chosen.map(keyOf)}
            open={open}
            onOpenChange={setOpen}
            showSearch={{ searchValue: search, onSearch: type, filterOption: false, autoClearSearchValue: false }}
            loading={loading}
            notFoundContent={null}
            options={choices.map((one) => ({
              value: keyOf(one),
              label: isAddress(one) ? t('picker.inviteByEmail', { email: one }) : `${fullName(one)} · ${one.institution}`,
            }))}
            optionRender={({ label }) => <div className="beamtime-whole-option">{label}</div>}
            labelRender={({ value }) => {
              const choice = chosen.find((one) => keyOf(one) === value);
              return choice && isPerson(choice) ? fullName(choice) : String(value);
            }}
            onChange={choose}
            onBlur={takeTyped}
            onInputKeyDown={({ key }) => key === 'Enter' && choices.length === 0 && takeTyped()}
          />
          <Button type="primary" disabled={chosen.length === 0 && typed === ''} loading={busy} onClick={() => void add()}>
            {t('picker.add')}
          </Button>
        </Flex>
        <Typography.Text role="status" type="secondary" style={{ minHeight: 22 }}>
          {typed !== '' && choices.length === 0 && (loading ? t('picker.searching') : hint)}
        </Typography.Text>
      </Flex>
    </Modal>
  );
}

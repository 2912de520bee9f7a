import { Button, Flex, Select, Typography, type RefSelectProps } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knowsEverybody } from '../../engine/rules/people.ts';
import { fullName } from '../../engine/text.ts';
import { useActor } from '../shell/index.ts';
import { Modal } from '../ui/Modal.tsx';
import { useModal } from '../ui/use-modal.ts';
import { focusOnOpening } from '../ui/first-field.ts';
import { useReturnFocus } from '../ui/return-focus.ts';
import { isPerson, useChosenPeople, type OnAdd } from './use-chosen-people.ts';
import { personKeyOf, type Choosable } from './use-found-people.ts';

export interface AddPeopleProps extends Choosable {
  readonly title: string;
  readonly onAdd: OnAdd;
  readonly onClose: () => void;
}

/** One field for people and e-mail addresses: known people are added, others are invited (specification 2, User picker dialog, newer variant). */
export function AddPeople({ title, exclude, invited, isThere, onAdd, onClose }: AddPeopleProps) {
  const { t } = useTranslation();
  const modal = useModal();
  useReturnFocus();
  const id = useId();
  const field = useRef<RefSelectProps>(null);
  const among = knowsEverybody(useActor()) ? 'byName' : 'byKnownName';
  const [open, setOpen] = useState(false);
  const mend = (): void => {
    field.current?.focus();
    setOpen(true);
  };
  const people = useChosenPeople({ exclude, invited, isThere }, onAdd, mend);
  const { text, typed, chosen, choices, isChoosable, loading, hint } = people;

  const choose = (keys: readonly string[]): void => {
    people.choose(keys);
    setOpen(false);
  };
  const type = (next: string): void => {
    people.write(next);
    if (next !== '') setOpen(true);
  };
  const close = (): void => {
    // Escape first clears invalid text and only then closes the dialog.
    if (typed !== '' && !isChoosable && field.current?.nativeElement.contains(document.activeElement)) return people.write('');
    if (chosen.length === 0 && !isChoosable) return onClose();
    void modal.confirm({ title: t('common.areYouSure'), content: t('picker.pending'), okText: t('common.closeAnyway'), onOk: onClose });
  };
  const label = t('picker.addLabel');
  return (
    <Modal title={title} onCancel={close} afterOpenChange={focusOnOpening(id)} mask={{ closable: false }} footer={null}>
      <Flex vertical gap={8}>
        <Typography.Text type="secondary" id="add-people-help">
          {t(`picker.${invited === null ? 'addHelp' : 'addOrInviteHelp'}.${among}`)}
        </Typography.Text>
        {/* Beside the field: the open list covers everything below it. */}
        <Flex gap={8} align="start">
          <Select<readonly string[]>
            ref={field}
            id={id}
            mode="multiple"
            // Not virtual: screen readers read the rendered labels instead of values.
            virtual={false}
            style={{ flex: 1, minWidth: 0 }}
            aria-label={label}
            aria-describedby="add-people-help"
            placeholder={label}
            value={chosen.map(personKeyOf)}
            open={open}
            onOpenChange={setOpen}
            // On an empty field Enter selects only an option reached by arrow key.
            defaultActiveFirstOption={typed !== ''}
            showSearch={{ searchValue: text, onSearch: type, filterOption: false, autoClearSearchValue: false }}
            loading={loading}
            notFoundContent={null}
            options={choices.map((one) => ({
              value: personKeyOf(one),
              label: isPerson(one) ? `${fullName(one)} · ${one.institution}` : t('picker.inviteByEmail', { email: one }),
            }))}
            optionRender={({ label }) => <div className="beamtime-whole-option">{label}</div>}
            labelRender={({ value }) => {
              const choice = chosen.find((one) => personKeyOf(one) === value);
              return choice === undefined || isPerson(choice) ? (choice ? fullName(choice) : '') : choice;
            }}
            onChange={choose}
            onBlur={people.takeTyped}
            onInputKeyDown={({ key }) => key === 'Enter' && choices.length === 0 && people.takeTyped()}
          />
          <Button type="primary" disabled={!people.mayAdd} loading={people.adding} onClick={() => void people.add()}>
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

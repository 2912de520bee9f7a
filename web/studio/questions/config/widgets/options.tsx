import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Input } from 'antd';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isObject, own } from '../../../../../engine/json.ts';
import type { OptionChoice } from '../../../../../engine/questionnaires/index.ts';
import type { SettingProps } from '../../../../settings-form/index.ts';
import { exchanged } from '../../../shared/exchanged.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';

export const isGroup = true;

/** A text is value and label. */
type WrittenOption = string | OptionChoice;

const labelOf = (option: WrittenOption): string => (typeof option === 'string' ? option : option.label);
const asChoice = (option: WrittenOption): OptionChoice => (typeof option === 'string' ? { value: option, label: option } : option);
const relabelled = (option: WrittenOption, label: string): WrittenOption => (typeof option === 'string' ? label : { ...option, label });

function useOptionRows({ value, onChange }: Pick<SettingProps<readonly WrittenOption[]>, 'value' | 'onChange'>, blank: WrittenOption) {
  const list = useRef<HTMLUListElement>(null);
  const put = (next: readonly WrittenOption[], focus: number): void => {
    onChange(next);
    setTimeout(() => list.current?.querySelectorAll('li')[focus]?.querySelector('input')?.focus());
  };
  const insert = (at: number): void => put([...value.slice(0, at), blank, ...value.slice(at)], at);
  const move = (from: number, to: number): void => {
    if (to >= 0 && to < value.length) put(exchanged(value, from, to), to);
  };
  const press = (event: KeyboardEvent, at: number): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.altKey && step !== 0) {
      event.preventDefault();
      return move(at, at + step);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    insert(at + 1);
  };
  const paste = (event: ClipboardEvent, at: number): void => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    const row = value[at];
    const kept = row !== undefined && labelOf(row) !== '' ? value.slice(0, at + 1) : value.slice(0, at);
    const added = typeof blank === 'string' ? lines : lines.map(asChoice);
    put([...kept, ...added, ...value.slice(at + 1)], kept.length + added.length - 1);
  };
  return { list, insert, move, press, paste };
}

/** Options by label; the values that answers keep stand beside them where they differ. Enter goes to the next, Alt+arrow moves one. */
export default function OptionsSetting(props: SettingProps<readonly WrittenOption[]>) {
  const { id, labelId, value, schema, describedBy, invalid, onChange, onBlur } = props;
  const { t } = useTranslation();
  const hasValues = value.some((option) => typeof option !== 'string');
  const items = own(schema, 'items') ?? null;
  const mayHaveValues = isObject(items) && own(items, 'properties') !== undefined;
  const { list, insert, move, press, paste } = useOptionRows({ value, onChange }, hasValues ? { value: '', label: '' } : '');
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} onBlur={onBlur}>
      {mayHaveValues && value.length > 0 && (
        <Checkbox
          checked={hasValues}
          onChange={({ target }) => onChange(target.checked ? value.map(asChoice) : value.map((option) => asChoice(option).value))}
        >
          {t('studio.config.ownValues')}
        </Checkbox>
      )}
      <ul className="beamtime-setting-rows" ref={list}>
        {value.map((option, at) => (
          <li key={at}>
            <Input
              aria-label={t('studio.config.option', { number: at + 1 })}
              status={invalid ? 'error' : ''}
              value={labelOf(option)}
              onChange={(event) => onChange(value.with(at, relabelled(option, event.target.value)))}
              onKeyDown={(event) => press(event, at)}
              onPaste={(event) => paste(event, at)}
            />
            {typeof option !== 'string' && (
              <Input
                aria-label={t('studio.config.optionValue', { number: at + 1 })}
                placeholder={t('studio.config.value')}
                status={invalid ? 'error' : ''}
                style={{ maxWidth: 140 }}
                value={option.value}
                onChange={(event) => onChange(value.with(at, { ...option, value: event.target.value }))}
                onKeyDown={(event) => press(event, at)}
              />
            )}
            <IconButton
              icon={<ArrowUpOutlined />}
              label={t('studio.config.up', { name: labelOf(option) || at + 1 })}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              icon={<ArrowDownOutlined />}
              label={t('studio.config.down', { name: labelOf(option) || at + 1 })}
              disabled={at === value.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <IconButton
              icon={<DeleteOutlined />}
              label={t('studio.config.remove', { name: labelOf(option) || at + 1 })}
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <Flex>
        <Button id={id} icon={<PlusOutlined />} onClick={() => insert(value.length)}>
          {t('studio.config.addOption')}
        </Button>
      </Flex>
    </div>
  );
}

import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Input } from 'antd';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingProps } from '../../../../settings-form/index.ts';
import { exchanged } from '../../../shared/exchanged.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';

export const isGroup = true;

function useOptionRows({ value, onChange }: Pick<SettingProps<readonly string[]>, 'value' | 'onChange'>) {
  const list = useRef<HTMLUListElement>(null);
  const put = (next: readonly string[], focus: number): void => {
    onChange(next);
    setTimeout(() => list.current?.querySelectorAll('input')[focus]?.focus());
  };
  const insert = (at: number): void => put([...value.slice(0, at), '', ...value.slice(at)], at);
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
    const kept = value[at] ? value.slice(0, at + 1) : value.slice(0, at);
    put([...kept, ...lines, ...value.slice(at + 1)], kept.length + lines.length - 1);
  };
  return { list, insert, move, press, paste };
}

/** List of texts. Enter goes to the next, Alt+arrow moves one, a pasted list becomes several. */
export default function OptionsSetting({ id, labelId, value, describedBy, invalid, onChange, onBlur }: SettingProps<readonly string[]>) {
  const { t } = useTranslation();
  const { list, insert, move, press, paste } = useOptionRows({ value, onChange });
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} onBlur={onBlur}>
      <ul className="beamtime-setting-rows" ref={list}>
        {value.map((option, at) => (
          <li key={at}>
            <Input
              aria-label={t('studio.config.option', { number: at + 1 })}
              status={invalid ? 'error' : ''}
              value={option}
              onChange={(event) => onChange(value.with(at, event.target.value))}
              onKeyDown={(event) => press(event, at)}
              onPaste={(event) => paste(event, at)}
            />
            <IconButton
              icon={<ArrowUpOutlined />}
              label={t('studio.config.up', { name: option || at + 1 })}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              icon={<ArrowDownOutlined />}
              label={t('studio.config.down', { name: option || at + 1 })}
              disabled={at === value.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <IconButton
              icon={<DeleteOutlined />}
              label={t('studio.config.remove', { name: option || at + 1 })}
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

import { Alert, Button, Flex, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextEncoding } from '../../engine/imports/index.ts';
import type { ImportCheck } from './use-import.ts';

const SHOWN = 3;

interface EncodingChoiceProps {
  readonly check: ImportCheck;
  readonly isChosen: boolean;
  readonly busy: boolean;
  readonly onChoose: (encoding: TextEncoding) => void;
}

/** Encoding of a file with letters beyond ASCII: its first names as each one reads them, open while they are in doubt. */
export function EncodingChoice({ check: { encoding, encodingInDoubt, readings }, isChosen, busy, onChoose }: EncodingChoiceProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(isChosen);
  const hasLetters = readings.some(({ samples }) => samples.length > 0);
  if (!encoding || !hasLetters) return null;
  if (!encodingInDoubt && !isOpen && !isChosen)
    return (
      <Flex gap={8} align="center">
        {t('imports.encoding.readAs', { name: t(`imports.encoding.names.${encoding}`) })}
        <Button size="small" onClick={() => setOpen(true)}>
          {t('imports.encoding.change')}
        </Button>
      </Flex>
    );
  const options = readings.map(({ encoding: value, samples }) => ({
    value,
    label: t('imports.encoding.samples', {
      name: t(`imports.encoding.names.${value}`),
      samples: samples.slice(0, SHOWN).join(', '),
    }),
  }));
  return (
    <Alert
      type={encodingInDoubt ? 'warning' : 'info'}
      showIcon
      title={t('imports.encoding.title')}
      description={
        <Flex vertical gap={8}>
          {t('imports.encoding.text')}
          <Radio.Group
            vertical
            aria-label={t('imports.encoding.title')}
            disabled={busy}
            value={encoding}
            onChange={({ target }) => onChoose(target.value as TextEncoding)}
            options={options}
          />
        </Flex>
      }
    />
  );
}

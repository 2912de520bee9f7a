import { Input, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QUESTION_TEXT_MAX } from '../../../../engine/rules/questions.ts';
import { useClosingFocus } from '../../../ui/closing-focus.ts';
import { NATURAL_KEY, QUESTION } from './edited-question.ts';
import type { QuestionForm } from './types.ts';

/** @example keyFrom('Mass of the sample (mg)') // 'mass_of_the_sample_mg' */
const keyFrom = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);

export function TextFields({ form, idPrefix }: { readonly form: QuestionForm; readonly idPrefix: string }) {
  const { t } = useTranslation();
  const { value, change, touch, problems, shows, keyCheck } = form;
  const { watch, isClosing } = useClosingFocus();
  // The key of a new question follows its text until it is edited.
  const [keyFollows, setKeyFollows] = useState(value.id === null);
  const wrong = (key: string): readonly string[] => (shows(key) ? problems.filter((it) => it.key === key).map(({ text }) => text) : []);
  const shared = (key: string) => ({
    id: `${idPrefix}${key}`,
    status: wrong(key).length > 0 ? ('error' as const) : ('' as const),
    'aria-describedby': `${idPrefix}${key}-help`,
    'aria-required': true,
    onBlur: () => (isClosing() ? undefined : touch(key)),
  });
  const keyState = keyCheck === 'free' ? t('studio.question.keyFree') : keyCheck === 'asking' ? t('studio.question.keyAsking') : '';
  return (
    <div ref={watch}>
      <div className="beamtime-setting">
        <label htmlFor={`${idPrefix}${QUESTION}`} className="beamtime-needed">
          {t('studio.question.text')}
        </label>
        <Input.TextArea
          {...shared(QUESTION)}
          autoSize={{ minRows: 1, maxRows: 5 }}
          count={{ show: true, max: QUESTION_TEXT_MAX }}
          value={value.question}
          onChange={({ target }) => change({ question: target.value, ...(keyFollows ? { naturalKey: keyFrom(target.value) } : {}) })}
        />
        <Said id={`${idPrefix}${QUESTION}-help`} problems={wrong(QUESTION)} />
      </div>
      <div className="beamtime-setting">
        <label htmlFor={`${idPrefix}${NATURAL_KEY}`} className="beamtime-needed">
          {t('studio.question.key')}
        </label>
        <Input
          {...shared(NATURAL_KEY)}
          className="beamtime-source"
          value={value.naturalKey}
          onChange={(event) => {
            setKeyFollows(false);
            change({ naturalKey: event.target.value });
            touch(NATURAL_KEY);
          }}
        />
        <Said id={`${idPrefix}${NATURAL_KEY}-help`} problems={wrong(NATURAL_KEY)} note={keyState || t('studio.question.keyHelp')} />
      </div>
    </div>
  );
}

function Said({ id, problems, note = '' }: { readonly id: string; readonly problems: readonly string[]; readonly note?: string }) {
  return (
    <div id={id} aria-live="polite">
      {problems.length === 0 && note && (
        <Typography.Text type="secondary" className="beamtime-setting-help">
          {note}
        </Typography.Text>
      )}
      {problems.map((text) => (
        <Typography.Text key={text} type="danger" style={{ display: 'block' }}>
          {text}
        </Typography.Text>
      ))}
    </div>
  );
}

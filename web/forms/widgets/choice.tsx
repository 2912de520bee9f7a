import { Input, Spin, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OptionChoice } from '../../../engine/questionnaires/index.ts';
import { useAbilities } from '../abilities.ts';
import type { WidgetProps } from '../widget.ts';
import { chosenAfter, chosenKeys, OTHER_KEY, ownTextIn, withOwnText, type ChosenOption } from './choice-answers.ts';
import { Options } from './Options.tsx';

interface ChoiceConfig {
  readonly variant: string;
  readonly isMultipleSelect: boolean;
  readonly choices?: readonly OptionChoice[];
  readonly other?: boolean;
  readonly exclusive?: readonly string[];
}

type ChoiceProps = WidgetProps<readonly ChosenOption[], ChoiceConfig>;

const MOST_CHARACTERS = 1_000;

/** Single or multiple choice; options come from the configuration or from the server. */
export default function ChoiceWidget(props: ChoiceProps) {
  const { value, config, problems, readOnly, onChange } = props;
  const { t } = useTranslation();
  const offered = useOffered(props);
  if (offered === null) return <Spin size="small" />;
  const stale = value.filter((one) => typeof one === 'string' && !offered.some((choice) => choice.value === one)).map(String);
  const hasOther = config.other || ownTextIn(value) !== null;
  if (offered.length + stale.length === 0 && !hasOther) return <Typography.Text type="secondary">{t('widgets.noOptions')}</Typography.Text>;
  const isFetched = props.field.type.optionsFrom === 'url';
  const isSaid = readOnly || isFetched || problems.some(({ code }) => code === NOT_OFFERED);
  return (
    <>
      <Options
        {...props}
        variant={config.variant}
        multiple={config.isMultipleSelect}
        options={[
          ...offered,
          // options that are gone stay visible, so that they can be removed
          ...stale.map((option) => ({ value: option, label: isFetched ? option : t('widgets.staleOption', { option }) })),
          ...(hasOther ? [{ value: OTHER_KEY, label: t('widgets.other') }] : []),
        ]}
        chosen={chosenKeys(value)}
        onChoose={(keys) => onChange(chosenAfter(value, keys, config.exclusive ?? []))}
      />
      <OwnText {...props} />
      {stale.length > 0 && !isSaid && (
        <Typography.Text type="warning" className="beamtime-stale">
          {t('widgets.stale', { options: stale.map((option) => `“${option}”`).join(', ') })}
        </Typography.Text>
      )}
    </>
  );
}

/** Same code as the rule, so that the problem is reported only once. */
const NOT_OFFERED = 'OPTION_NOT_OFFERED';

function OwnText({ value, id, readOnly, onChange, onBlur }: ChoiceProps) {
  const { t } = useTranslation();
  const text = ownTextIn(value);
  if (text === null) return null;
  return (
    <Input
      id={`${id}-other`}
      aria-label={t('widgets.otherText')}
      placeholder={t('widgets.otherText')}
      style={{ marginTop: 8, maxWidth: 520 }}
      value={text}
      maxLength={MOST_CHARACTERS}
      disabled={readOnly}
      onChange={(event) => onChange(withOwnText(value, event.target.value))}
      onBlur={onBlur}
    />
  );
}

/** Null while loading. */
function useOffered({ field, config }: ChoiceProps): readonly OptionChoice[] | null {
  const { dynamicOptions } = useAbilities();
  const isFetched = field.type.optionsFrom === 'url';
  const [fetched, setFetched] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (!isFetched) return;
    let here = true;
    void dynamicOptions(field.questionId)
      .catch(() => [])
      .then((loadedOptions) => {
        if (here) setFetched(loadedOptions);
      });
    return () => {
      here = false;
    };
  }, [isFetched, dynamicOptions, field.questionId]);
  return isFetched ? (fetched?.map((option) => ({ value: option, label: option })) ?? null) : (config.choices ?? []);
}

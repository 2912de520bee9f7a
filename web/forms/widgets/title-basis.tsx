import { useTranslation } from 'react-i18next';
import { problemsElsewhere } from '../basis/BasisField.tsx';
import { TitleField } from '../basis/TitleField.tsx';
import { FieldProblems } from '../renderer/Problems.tsx';
import type { WidgetProps } from '../widget.ts';

type TitleAnswer = { readonly title: string };
export interface BasisConfig {
  readonly titlePlaceholder: string;
  readonly questionLabel: string;
}

/** An item with only a title of its own: sample or sub-template entry. */
export default function TitleBasis({ value, config, id, problems, readOnly, onChange, onBlurOf }: WidgetProps<TitleAnswer, BasisConfig>) {
  const { t } = useTranslation();
  return (
    <>
      <TitleField
        id={id}
        label={config.questionLabel || t('widgets.basis.title')}
        placeholder={config.titlePlaceholder}
        value={value.title}
        problems={problems}
        readOnly={readOnly}
        onChange={(title) => onChange({ ...value, title })}
        onBlurOf={onBlurOf}
      />
      <FieldProblems id={`${id}-problems`} problems={problemsElsewhere(problems, ['title'])} />
    </>
  );
}

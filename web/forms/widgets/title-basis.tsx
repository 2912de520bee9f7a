import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { BasisField, problemsAt, problemsElsewhere } from '../basis/BasisField.tsx';
import { Problems } from '../renderer/Problems.tsx';
import type { WidgetProps } from '../widget.ts';

type TitleAnswer = { readonly title: string };
export interface BasisConfig {
  readonly titlePlaceholder: string;
  readonly questionLabel: string;
}

/** An item that has a title and nothing else of its own: a sample, an entry of a sub-template. */
export default function TitleBasis({ value, config, id, problems, readOnly, onChange, onBlur }: WidgetProps<TitleAnswer, BasisConfig>) {
  const { t } = useTranslation();
  const mine = problemsAt(problems, 'title');
  return (
    <>
      <BasisField id={`${id}-title`} label={config.questionLabel || t('widgets.basis.title')} required problems={mine}>
        {(aria) => (
          <Input
            id={`${id}-title`}
            {...aria}
            value={value.title}
            placeholder={config.titlePlaceholder}
            disabled={readOnly}
            status={mine.length > 0 ? 'error' : ''}
            onChange={(event) => onChange({ ...value, title: event.target.value })}
            onBlur={onBlur}
          />
        )}
      </BasisField>
      <Problems id={`${id}-problems`} problems={problemsElsewhere(problems, ['title'])} />
    </>
  );
}

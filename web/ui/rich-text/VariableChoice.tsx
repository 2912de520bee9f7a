import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChipVariable } from './variable-chips.ts';

interface VariableChoiceProps {
  readonly variables: readonly ChipVariable[];
  readonly onChoose: (path: string) => void;
}

/** Searchable list of variables; choosing one inserts it at the cursor. */
export function VariableChoice({ variables, onChoose }: VariableChoiceProps) {
  const { t } = useTranslation();
  return (
    <Select
      size="small"
      style={{ minWidth: 180 }}
      popupMatchSelectWidth={320}
      aria-label={t('widgets.richText.variable')}
      placeholder={t('widgets.richText.variable')}
      value={null}
      showSearch={{ optionFilterProp: 'search' }}
      options={variables.map(({ path, about }) => ({ value: path, label: path, about, search: `${path} ${about}` }))}
      optionRender={({ data }) => (
        <span>
          {data.label}
          <span className="beamtime-variable-about">{data.about}</span>
        </span>
      )}
      onChange={(path: string | null) => {
        if (path !== null) onChoose(path);
      }}
    />
  );
}

import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WidgetProps } from '../widget.ts';

export default function BooleanWidget({ value, id, aria, readOnly, field, onChange, onBlur }: WidgetProps<boolean | null>) {
  const { t } = useTranslation();
  return (
    <div>
      <Checkbox
        id={id}
        checked={value === true}
        disabled={readOnly}
        {...aria}
        onChange={(event) => {
          onChange(event.target.checked);
          onBlur();
        }}
      >
        <span className="beamtime-visually-hidden">{field.question}: </span>
        {t('widgets.checked')}
      </Checkbox>
    </div>
  );
}

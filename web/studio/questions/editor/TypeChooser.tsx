import { Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import { categoriesOf, typesToMake } from '../list/question-filter.ts';

interface TypeChooserProps {
  readonly catalog: Catalog;
  readonly categoryId: string | null;
  readonly onChoose: (categoryId: string, dataType: string) => void;
}

export function TypeChooser({ catalog, categoryId, onChoose }: TypeChooserProps) {
  const { t } = useTranslation();
  const categories = categoriesOf(catalog);
  const [category, setCategory] = useState(categoryId ?? categories[0]?.value ?? '');
  return (
    <>
      <div className="beamtime-setting">
        <label htmlFor="question-category">{t('studio.question.category')}</label>
        <Select id="question-category" style={{ maxWidth: 320 }} value={category} options={[...categories]} onChange={setCategory} />
        <Typography.Text type="secondary" className="beamtime-setting-help">
          {t('studio.question.categoryHelp')}
        </Typography.Text>
      </div>
      <Flex component="ul" wrap gap={12} className="beamtime-types">
        {typesToMake(catalog, category).map(({ type, title, description }) => (
          <li key={type}>
            <button type="button" className="beamtime-small-card beamtime-type" onClick={() => onChoose(category, type)}>
              <strong>{title}</strong>
              <span>{description}</span>
            </button>
          </li>
        ))}
      </Flex>
    </>
  );
}

import { GlobalOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languagesOf } from '../../../../engine/languages.ts';
import { missingTexts } from '../../../../engine/questionnaires/index.ts';
import { useSetting } from '../../../shell/index.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { useTemplateDraftState, useTemplateEditing } from '../editing.ts';

const LanguagesDrawer = onDemand(() => import('./LanguagesDrawer.tsx'));

/** Absent where the facility has one language. */
export function LanguagesPart() {
  const { t } = useTranslation();
  const { catalog } = useTemplateEditing();
  const { definition } = useTemplateDraftState();
  const [isOpen, setIsOpen] = useState(false);
  const setting = useSetting('LANGUAGES');
  const [, ...others] = useMemo(() => languagesOf(setting), [setting]);
  const missing = useMemo(
    () => others.reduce((sum, locale) => sum + missingTexts(definition, locale, catalog).length, 0),
    [others, definition, catalog],
  );
  if (others.length === 0) return null;
  return (
    <>
      <Button icon={<GlobalOutlined />} onClick={() => setIsOpen(true)}>
        {t('studio.editor.languages.open')}
        <Badge count={missing} overflowCount={999} size="small" title={t('studio.editor.languages.missingCount', { count: missing })} />
      </Button>
      {isOpen && <LanguagesDrawer onClose={() => setIsOpen(false)} />}
    </>
  );
}

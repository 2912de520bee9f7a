import { Flex, Switch, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languagesOf } from '../../../../engine/languages.ts';
import { useSetting } from '../../../shell/index.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { translateText } from '../commands.ts';
import { useTemplateDraftState, useTemplateEditing } from '../editing.ts';
import { LanguagesTable } from './LanguagesTable.tsx';

/** Texts of the template, a column for each language of the facility. */
export default function LanguagesDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { catalog, run } = useTemplateEditing();
  const { definition } = useTemplateDraftState();
  const [missingOnly, setMissingOnly] = useState(false);
  const languages = languagesOf(useSetting('LANGUAGES'));
  return (
    <Drawer open size="100%" title={t('studio.editor.languages.title', { name: definition.name })} onClose={onClose}>
      <Flex gap={8} align="center">
        <Switch id={id} checked={missingOnly} onChange={setMissingOnly} />
        <label htmlFor={id}>{t('studio.editor.languages.missingOnly')}</label>
      </Flex>
      <Typography.Paragraph type="secondary">{t('studio.editor.languages.note')}</Typography.Paragraph>
      <LanguagesTable
        {...{ catalog, definition, languages, missingOnly }}
        onText={(text, locale, value) => void run(translateText(text, locale, value))}
      />
    </Drawer>
  );
}

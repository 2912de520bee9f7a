import { Empty, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import { languageName } from '../../../../engine/languages.ts';
import {
  missingTexts,
  templateTexts,
  textIn,
  type TemplateDefinition,
  type TemplateText,
} from '../../../../engine/questionnaires/index.ts';
import { CommitText } from '../../shared/CommitText.tsx';
import { holderName, partName } from './text-names.ts';

interface LanguagesTableProps {
  readonly catalog: Catalog;
  readonly definition: TemplateDefinition;
  /** The facility's language first. */
  readonly languages: readonly [string, ...string[]];
  readonly missingOnly: boolean;
  readonly onText: (text: TemplateText, locale: string, value: string) => void;
}

const keyOf = ({ place, path }: TemplateText): string => `${place.questionId ?? ''}/${place.topicId ?? ''}/${path}`;

export function LanguagesTable({ catalog, definition, languages, missingOnly, onText }: LanguagesTableProps) {
  const { t, i18n } = useTranslation();
  const [own, ...others] = languages;
  const all = templateTexts(definition, catalog);
  const lacks = ({ isNeeded, translations, path }: TemplateText, locale: string) => isNeeded && textIn(translations, locale, path) === '';
  // Rows stay while one types in them, although their text is not missing any more.
  const [begunWith, setBegunWith] = useState<{ readonly missingOnly: boolean; readonly keys: ReadonlySet<string> }>();
  const missingKeys = () => new Set(all.filter((text) => others.some((locale) => lacks(text, locale))).map(keyOf));
  if (begunWith?.missingOnly !== missingOnly) setBegunWith({ missingOnly, keys: missingKeys() });
  const shown = missingOnly ? all.filter((text) => begunWith?.keys.has(keyOf(text))) : all;
  const nameOf = (locale: string): string => languageName(locale, i18n.language || 'en');
  if (shown.length === 0) return <Empty description={t('studio.editor.languages.nothingMissing')} />;
  return (
    <table className="beamtime-languages">
      <thead>
        <tr>
          <th scope="col">{t('studio.editor.languages.text')}</th>
          <th scope="col" lang={own}>
            {t('studio.editor.languages.own', { language: nameOf(own) })}
          </th>
          {others.map((locale) => (
            <th key={locale} scope="col">
              {nameOf(locale)} <MissingTag count={missingTexts(definition, locale, catalog).length} language={nameOf(locale)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((text) => (
          <tr key={keyOf(text)}>
            <th scope="row">
              {holderName(definition, text)}
              <Typography.Text type="secondary" className="beamtime-setting-help">
                {partName(t, catalog, definition, text)}
              </Typography.Text>
            </th>
            <td lang={own}>{text.text}</td>
            {others.map((locale) => (
              <td key={locale} lang={locale} data-missing={lacks(text, locale)}>
                <CommitText
                  hidesLabel
                  multiline
                  label={t('studio.editor.languages.cell', {
                    text: holderName(definition, text),
                    part: partName(t, catalog, definition, text),
                    language: nameOf(locale),
                  })}
                  value={textIn(text.translations, locale, text.path)}
                  {...(lacks(text, locale) ? { help: t('studio.editor.languages.missing') } : {})}
                  onCommit={(value) => onText(text, locale, value)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MissingTag({ count, language }: { readonly count: number; readonly language: string }) {
  const { t } = useTranslation();
  return count === 0 ? (
    <Tag color="success">{t('studio.editor.languages.complete')}</Tag>
  ) : (
    <Tag color="warning">{t('studio.editor.languages.missingIn', { count, language })}</Tag>
  );
}

import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Flex, Form, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { languageName, languagesOf } from '../../../engine/languages.ts';
import { PageContentDocument } from '../../generated/operations.ts';
import { PageContentInDocument, SetPageContentDocument } from '../../generated/settings.ts';
import type { PageName } from '../../generated/types.ts';
import { notices, useSetting } from '../../shell/index.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FormattedEditor } from '../../ui/rich-text/FormattedEditor.tsx';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { useRefusal } from '../../ui/use-refusal.tsx';
import { isPageName, PAGE_NAMES, PAGE_PLACES } from '../page-places.ts';
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx';

export default function PageEditor() {
  const { t, i18n } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const pageName = parameters.get('page');
  const page = isPageName(pageName) ? pageName : 'HOMEPAGE';
  const languages = languagesOf(useSetting('LANGUAGES'));
  const locale = languages.find((code) => code === parameters.get('language')) ?? languages[0];
  const { data, loading, error, refetch } = useQuery(PageContentInDocument, {
    variables: { pageId: page, languageCode: locale },
    fetchPolicy: 'network-only',
  });
  const place = PAGE_PLACES[page];
  return (
    <>
      <PageHeader title={t('settings.editor.title')} note={t('settings.editor.titleNote')} />
      <Form layout="vertical" style={{ maxWidth: 900 }}>
        <LabelledSelect
          label={t('settings.editor.page')}
          id="page"
          extra={
            <Flex gap={12} wrap>
              {t(`settings.editor.places.${page}`)}
              {place !== null && <Link to={place}>{t('settings.editor.look')}</Link>}
            </Flex>
          }
          value={page}
          style={{ maxWidth: 360 }}
          options={PAGE_NAMES.map((name) => ({ value: name, label: t(`settings.editor.pages.${name}`) }))}
          onChange={(name) => setParameters({ page: name, language: locale })}
        />
        {languages.length > 1 && (
          <LabelledSelect
            label={t('settings.editor.language')}
            id="language"
            extra={t('settings.editor.languageNote', { language: languageName(languages[0], i18n.language || 'en') })}
            value={locale}
            style={{ maxWidth: 360 }}
            options={languages.map((code) => ({ value: code, label: languageName(code, i18n.language || 'en') }))}
            onChange={(code) => setParameters({ page, language: code })}
          />
        )}
      </Form>
      {data ? (
        <Editor key={`${page} ${locale}`} {...{ page, locale }} stored={data.getPageContent ?? ''} />
      ) : (
        <Loading loading={loading} error={error} refetch={refetch} />
      )}
    </>
  );
}

interface EditorProps {
  readonly page: PageName;
  readonly locale: string;
  readonly stored: string;
}

function Editor({ page, locale, stored }: EditorProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(stored);
  const refusal = useRefusal();
  const [save, { loading }] = useMutation(SetPageContentDocument);
  const dirty = text !== stored;
  const keptNote = useKeptForm({
    name: `${page} ${locale}`,
    stored: { text: stored },
    value: { text },
    take: (kept) => setText(kept.text),
  });
  const run = async (): Promise<void> => {
    refusal.clear();
    try {
      const { data } = await save({
        variables: { id: page, text, languageCode: locale },
        refetchQueries: [PageContentDocument, PageContentInDocument],
      });
      // Text typed during the save stays.
      setText((now) => (now === text ? (data?.setPageContent.content ?? text) : now));
      notices.success(t('settings.editor.saved'));
    } catch (error) {
      refusal.refuse(error);
    }
  };
  return (
    <>
      <LeaveGuard sameForm={(one, other) => one.pathname === other.pathname && one.search === other.search} />
      <Form layout="vertical" style={{ maxWidth: 900 }}>
        {keptNote}
        {refusal.note}
        <div style={{ marginBottom: 16 }}>
          <Typography.Text strong id="page-text-label">
            {t('settings.editor.text')}
          </Typography.Text>
          <FormattedEditor
            id="page-text"
            labelId="page-text-label"
            label={t('settings.editor.text')}
            aria={{}}
            value={text}
            minRows={12}
            preview
            invalid={false}
            onChange={setText}
            onBlur={() => undefined}
          />
          <Typography.Text type="secondary">{t('settings.editor.note')}</Typography.Text>
        </div>
        <Button type="primary" loading={loading} disabled={!dirty} onClick={() => void run()}>
          {t('settings.editor.save')}
        </Button>
      </Form>
    </>
  );
}

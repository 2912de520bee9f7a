import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Flex, Form, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PageContentDocument } from '../../generated/operations.ts';
import { SetPageContentDocument } from '../../generated/settings.ts';
import type { PageName } from '../../generated/types.ts';
import { notices } from '../../shell/index.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FormattedEditor } from '../../ui/rich-text/FormattedEditor.tsx';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { useRefusal } from '../../ui/use-refusal.tsx';
import { isPageName, PAGE_NAMES, PAGE_PLACES } from '../page-places.ts';
import { LabelledSelect } from '../../ui/fields/LabelledSelect.tsx';

export default function PageEditor() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const pageName = parameters.get('page');
  const page = isPageName(pageName) ? pageName : 'HOMEPAGE';
  const { data, loading, error, refetch } = useQuery(PageContentDocument, { variables: { pageId: page }, fetchPolicy: 'network-only' });
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
          onChange={(name) => setParameters({ page: name })}
        />
      </Form>
      {data ? (
        <Editor key={page} page={page} stored={data.getPageContent ?? ''} />
      ) : (
        <Loading loading={loading} error={error} refetch={refetch} />
      )}
    </>
  );
}

function Editor({ page, stored }: { readonly page: PageName; readonly stored: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState(stored);
  const refusal = useRefusal();
  const [save, { loading }] = useMutation(SetPageContentDocument);
  const dirty = text !== stored;
  const keptNote = useKeptForm({ name: page, stored: { text: stored }, value: { text }, take: (kept) => setText(kept.text) });
  const run = async (): Promise<void> => {
    refusal.clear();
    try {
      const { data } = await save({ variables: { id: page, text }, refetchQueries: [PageContentDocument] });
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

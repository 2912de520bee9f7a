import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Card, Flex, Form, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageContentDocument } from '../../generated/operations.ts';
import { SetPageContentDocument } from '../../generated/settings.ts';
import type { PageName } from '../../generated/types.ts';
import { notices } from '../../shell/index.ts';
import { HtmlPreview } from '../../ui/HtmlPreview.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { useRefusal } from '../../ui/use-refusal.tsx';

/** Pages that display a text. */
const PAGES = ['HOMEPAGE', 'REVIEWPAGE', 'HELPPAGE', 'PRIVACYPAGE'] as const satisfies readonly PageName[];
const isPage = (name: string | null): name is PageName => PAGES.some((page) => page === name);

export default function PageEditor() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('page');
  const page = isPage(asked) ? asked : 'HOMEPAGE';
  const { data, loading, error, refetch } = useQuery(PageContentDocument, { variables: { pageId: page }, fetchPolicy: 'network-only' });
  return (
    <>
      <PageHeader title={t('settings.editor.title')} />
      <Form layout="vertical">
        <Form.Item label={t('settings.editor.page')} htmlFor="page">
          <Select
            id="page"
            value={page}
            style={{ maxWidth: 320 }}
            options={PAGES.map((name) => ({ value: name, label: t(`settings.editor.pages.${name}`) }))}
            onChange={(name) => setParameters({ page: name })}
          />
        </Form.Item>
      </Form>
      {data ? (
        <Editor key={page} page={page} stored={data.getPageContent ?? ''} />
      ) : (
        <NotLoaded loading={loading} error={error} again={() => void refetch()}>
          <Skeleton active />
        </NotLoaded>
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
    <Flex gap={16} wrap>
      <LeaveGuard sameForm={(one, other) => one.pathname === other.pathname && one.search === other.search} />
      <Form layout="vertical" style={{ flex: '1 1 320px' }}>
        {keptNote}
        {refusal.note}
        <Form.Item label={t('settings.editor.text')} htmlFor="page-text" extra={t('settings.editor.note')}>
          <Input.TextArea
            id="page-text"
            value={text}
            autoSize={{ minRows: 12, maxRows: 30 }}
            style={{ fontFamily: 'monospace' }}
            onChange={(event) => setText(event.target.value)}
          />
        </Form.Item>
        <Button type="primary" loading={loading} disabled={!dirty} onClick={() => void run()}>
          {t('settings.editor.save')}
        </Button>
      </Form>
      <Card size="small" title={t('settings.editor.preview')} style={{ flex: '1 1 320px' }}>
        <HtmlPreview html={text} title={t('settings.editor.preview')} />
      </Card>
    </Flex>
  );
}

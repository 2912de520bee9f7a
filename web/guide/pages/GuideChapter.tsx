import { Skeleton } from 'antd';
import { Suspense, use, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useActor } from '../../shell/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FormattedText } from '../../ui/RichText.tsx';
import { chaptersOf, loadChapter, type Chapter } from '../chapters.ts';
import Guide from './Guide.tsx';

const loaded = new Map<Chapter, Promise<string>>();

function once(name: Chapter): Promise<string> {
  const text = loaded.get(name) ?? loadChapter(name);
  loaded.set(name, text);
  text.catch(() => loaded.delete(name));
  return text;
}

export default function GuideChapter() {
  const { t } = useTranslation();
  const { chapter } = useParams();
  const name = chaptersOf(useActor().role).find((one) => one === chapter);
  if (name === undefined) return <Guide />;
  return (
    <>
      <PageHeader title={t(`guide.chapters.${name}`)} trail={[{ label: t('guide.title'), to: '/Guide' }]} />
      <Suspense fallback={<Skeleton active />}>
        <ChapterText name={name} />
      </Suspense>
    </>
  );
}

function ChapterText({ name }: { readonly name: Chapter }) {
  const navigate = useNavigate();
  const html = use(once(name));
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link?.getAttribute('href') ?? '';
    if (!to.startsWith('/Guide') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <div style={{ maxWidth: 760 }} onClick={follow}>
      <FormattedText html={html} />
    </div>
  );
}

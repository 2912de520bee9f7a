import { Button, Checkbox, Empty, Flex, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FapFactsFragment } from '../generated/faps.ts';
import { PageContent } from '../settings/index.ts';
import { RichTextControl } from '../ui/rich-text/RichTextControl.tsx';
import { FormattedText } from '../ui/RichText.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { useKeptForm } from '../ui/use-kept-form.tsx';
import { useUpdateFap } from './use-update-fap.ts';

interface GuideTabProps {
  readonly fap: FapFactsFragment;
  readonly readOnly: boolean;
}

/** The panel's own grade guide, or that of the facility. */
export default function GuideTab({ fap, readOnly }: GuideTabProps) {
  return readOnly ? <ShownGuide fap={fap} /> : <GuideForm fap={fap} />;
}

function ShownGuide({ fap: { customGradeGuide, gradeGuide } }: { readonly fap: FapFactsFragment }) {
  const { t } = useTranslation();
  if (!customGradeGuide) return <PageContent page="GRADEGUIDEPAGE" empty={t('faps.guide.none')} />;
  return gradeGuide ? <FormattedText html={gradeGuide} /> : <Empty description={t('faps.guide.none')} />;
}

function GuideForm({ fap }: { readonly fap: FapFactsFragment }) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const update = useUpdateFap(fap);
  const stored = { own: fap.customGradeGuide === true, guide: fap.gradeGuide ?? '' };
  const [value, setValue] = useState(stored);
  const keptNote = useKeptForm({ name: `grade guide ${fap.id}`, stored, value, take: setValue });
  const save = () => attempt(() => update({ customGradeGuide: value.own, gradeGuide: value.guide }), t('common.saved'));
  return (
    <Form layout="vertical" style={{ maxWidth: 760 }} onFinish={() => void save()}>
      {keptNote}
      <Form.Item>
        <Checkbox checked={value.own} onChange={({ target }) => setValue((before) => ({ ...before, own: target.checked }))}>
          {t('faps.guide.own')}
        </Checkbox>
      </Form.Item>
      {value.own ? (
        <Form.Item label={<span id="fap-guide-label">{t('faps.guide.label')}</span>}>
          <RichTextControl
            id="fap-guide"
            labelId="fap-guide-label"
            aria={{}}
            value={value.guide}
            config={{ allowImages: false, max: null }}
            invalid={false}
            readOnly={false}
            onChange={(guide) => setValue((before) => ({ ...before, guide }))}
            onBlur={() => undefined}
          />
        </Form.Item>
      ) : (
        <PageContent page="GRADEGUIDEPAGE" empty={t('faps.guide.none')} />
      )}
      <Flex justify="end">
        <Button type="primary" htmlType="submit">
          {t('faps.saveGuide')}
        </Button>
      </Flex>
    </Form>
  );
}

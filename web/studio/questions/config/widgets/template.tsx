import { PlusOutlined } from '@ant-design/icons';
import { usePageCatalog } from '../../../../forms/index.ts';
import { useQuery } from '@apollo/client/react';
import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TemplatesToNameDocument } from '../../../../generated/studio.ts';
import type { TemplateGroupId } from '../../../../generated/types.ts';
import { hintText, type SettingProps } from '../../../../settings-form/index.ts';
import { byWords } from '../../../../ui/by-words.ts';
import { onDemand } from '../../../../ui/on-demand.tsx';

const TemplateDialog = onDemand(() => import('../../../templates/TemplateDialog.tsx'));

export default function TemplateSetting({ id, value, ui, describedBy, invalid, onChange, onBlur }: SettingProps<number | string | null>) {
  const { t } = useTranslation();
  const { catalog } = usePageCatalog();
  const groupId = hintText(ui['group']);
  const [creating, setCreating] = useState(false);
  const group = catalog?.templateGroups.get(groupId);
  const { data, loading } = useQuery(TemplatesToNameDocument, { variables: { group: groupId as TemplateGroupId } });
  const offered = (data?.getTemplates ?? []).filter((template) => !template.isArchived || template.templateId === value);
  return (
    <>
      <Select
        id={id}
        value={value}
        loading={loading}
        options={offered.map(({ templateId, name }) => ({ value: templateId, label: name }))}
        placeholder={t('widgets.choose')}
        allowClear
        showSearch={byWords}
        aria-describedby={describedBy}
        status={invalid ? 'error' : ''}
        onChange={(template: number | string | null | undefined) => onChange(template ?? null)}
        onBlur={onBlur}
      />
      <Flex gap={16} wrap>
        {typeof value === 'number' && <Link to={`/QuestionaryEditor/${value}`}>{t('studio.config.editTemplate')}</Link>}
        {group?.list && <Link to={group.list.path}>{group.list.title}</Link>}
        <Button type="link" size="small" icon={<PlusOutlined />} style={{ padding: 0 }} onClick={() => setCreating(true)}>
          {t('studio.config.newTemplate')}
        </Button>
      </Flex>
      {creating && (
        <TemplateDialog
          groupId={groupId}
          template={null}
          onClose={() => setCreating(false)}
          onSaved={(made) => {
            setCreating(false);
            if (made) onChange(made.templateId);
          }}
        />
      )}
    </>
  );
}

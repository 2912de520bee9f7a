import { CopyOutlined, MergeCellsOutlined } from '@ant-design/icons';
import i18next from 'i18next';
import type { RecordSlots } from '../records/index.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

const ToDuplicates = () => (
  <LinkButton to="/InstitutionDuplicates" icon={<CopyOutlined />}>
    {i18next.t('institutions.duplicates.title')}
  </LinkButton>
);

export const slots: RecordSlots = {
  actions: ToDuplicates,
  useRowActions:
    ({ mayWrite }) =>
    ({ id }) =>
      mayWrite
        ? [
            {
              key: 'merge',
              label: i18next.t('institutions.merge.action'),
              icon: <MergeCellsOutlined />,
              to: `/MergeInstitutionsPage/${id}`,
            },
          ]
        : [],
};

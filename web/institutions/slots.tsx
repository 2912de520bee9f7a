import { CopyOutlined, MergeCellsOutlined } from '@ant-design/icons';
import i18next from 'i18next';
import { FileMenu } from '../imports/index.ts';
import type { RecordSlots } from '../records/index.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

const ListActions = () => (
  <>
    <LinkButton to="/InstitutionDuplicates" icon={<CopyOutlined />}>
      {i18next.t('institutions.duplicates.title')}
    </LinkButton>
    <FileMenu kind="INSTITUTIONS" />
  </>
);

export const slots: RecordSlots = {
  actions: ListActions,
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

import { Alert, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PreviewMergeQuery } from '../../generated/people.ts';
import { MergedRows } from './MergedRows.tsx';

interface MergePreviewProps {
  readonly preview: PreviewMergeQuery['previewMergeUsers'];
  readonly from: string;
  readonly into: string;
}

/** Lists everything that moves with a merge, and what keeps two accounts from it. */
export function MergePreview({ preview: { moves, doubles, conflicts }, from, into }: MergePreviewProps) {
  const { t } = useTranslation();
  return (
    <Flex vertical gap={12}>
      {conflicts.length > 0 && (
        <Alert
          showIcon
          type="error"
          title={t('people.merge.conflicts')}
          description={
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {conflicts.map((conflict) => (
                <li key={conflict}>{conflict}</li>
              ))}
            </ul>
          }
        />
      )}
      {moves.length === 0 && doubles.length === 0 && <Typography.Text>{t('people.merge.nothing', { from })}</Typography.Text>}
      <MergedRows title={t('people.merge.moves', { into })} rows={moves} />
      <MergedRows title={t('people.merge.doubles', { into })} rows={doubles} />
      <Typography.Text type="secondary">{t('people.merge.rolesStay')}</Typography.Text>
      <Typography.Text>{t('people.merge.consequence', { from, into })}</Typography.Text>
    </Flex>
  );
}

import { useQuery } from '@apollo/client/react';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { ProductUpdatesDocument } from '../../generated/studio.ts';

/** Above this number the rest is counted, and shown once compared. */
const MOST_SHOWN = 8;

interface ProductUpdatesProps {
  readonly onCompare: (file: File) => void;
}

/** Definitions of the product that wait for an officer after an upgrade. */
export function ProductUpdates({ onCompare }: ProductUpdatesProps) {
  const { t } = useTranslation();
  const { data } = useQuery(ProductUpdatesDocument, { fetchPolicy: 'cache-and-network' });
  const { items = [], file = null } = data?.getProductUpdates ?? {};
  if (file === null || items.length === 0) return null;
  const compare = (): void => onCompare(new File([file], t('studio.updates.fileName'), { type: 'application/json' }));
  return (
    <Alert
      type="info"
      showIcon
      title={t('studio.updates.title', { count: items.length })}
      description={
        <Flex vertical gap={8} align="start">
          <span>{t('studio.updates.note')}</span>
          <ul>
            {items.slice(0, MOST_SHOWN).map(({ kind, key, name, isNew, isEdited }) => (
              <li key={`${kind} ${key}`}>
                {t('studio.updates.item', {
                  kind: t(`studio.bundles.kind.${kind}`),
                  name,
                  why: t(isNew ? 'studio.updates.new' : isEdited ? 'studio.updates.edited' : 'studio.updates.inUse'),
                })}
              </li>
            ))}
            {items.length > MOST_SHOWN && <li>{t('studio.updates.more', { count: items.length - MOST_SHOWN })}</li>}
          </ul>
          <Button onClick={compare}>{t('studio.updates.compare')}</Button>
        </Flex>
      }
    />
  );
}

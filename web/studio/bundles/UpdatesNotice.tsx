import { useQuery } from '@apollo/client/react';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProductUpdatesDocument } from '../../generated/studio.ts';

/** Tells on other pages that updates of the product wait. */
export default function UpdatesNotice() {
  const { t } = useTranslation();
  const { data } = useQuery(ProductUpdatesDocument);
  const count = data?.getProductUpdates.items.length ?? 0;
  if (count === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('studio.updates.title', { count })}
      action={<Link to="/Bundles?tab=1">{t('studio.updates.open')}</Link>}
    />
  );
}

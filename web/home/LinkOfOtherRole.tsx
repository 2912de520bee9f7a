import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { REVIEW_WINDOW_ROLES } from '../../engine/rules/review-tabs.ts';
import { RoleOffers } from '../shell/index.ts';

/** A link to a proposal under review, followed in a role that has no such window. */
export default function LinkOfOtherRole() {
  const { t } = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      title={t('home.linkOfOtherRole')}
      action={
        <Flex gap={8} wrap>
          <RoleOffers allowed={REVIEW_WINDOW_ROLES} />
        </Flex>
      }
    />
  );
}

import i18next from 'i18next';
import { UpdateInstrumentDocument } from '../generated/records.ts';
import type { EditOption } from '../records/index.ts';
import { apollo } from '../shell/index.ts';
import { useIsOn } from '../ui/features.tsx';

/** Hands the open technical reviews of an instrument's contact to the new one. */
export const contactOption: EditOption = {
  useLabel: (row, values) => {
    const hasReviews = useIsOn('TECHNICAL_REVIEW');
    const isChanged = row !== null && values['managerUserId'] !== row.values['managerUserId'];
    return hasReviews && isChanged ? i18next.t('instruments.handOver') : null;
  },
  save: async ({ id, values: { managerUserId: before } }, values) => {
    await apollo.mutate({
      mutation: UpdateInstrumentDocument,
      variables: {
        id: Number(id),
        name: String(values.name),
        shortCode: String(values['shortCode']),
        description: String(values.description ?? ''),
        managerUserId: Number(values['managerUserId']),
        updateTechReview: values['managerUserId'] !== before,
        selectable: values.selectable === true,
        multipleTechReviewsEnabled: values['multipleTechReviewsEnabled'] === true,
      },
    });
  },
};

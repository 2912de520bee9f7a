import { mayBePersonal, PERSONAL_TEXTS, type PersonalField } from '../../engine/rules/personal-texts.ts';
import { reasonText } from '../ui/errors.ts';

export const personalField = (field: PersonalField) => ({
  maxLength: PERSONAL_TEXTS[field].max,
  rule: {
    validator: (_rule: unknown, text: string | undefined): Promise<void> => {
      const answer = mayBePersonal(field, text ?? '');
      return answer.ok ? Promise.resolve() : Promise.reject(new Error(reasonText(answer.reason, answer.context)));
    },
  },
});

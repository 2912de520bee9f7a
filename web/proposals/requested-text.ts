import type { TFunction } from 'i18next';
import type { AllocationTimeUnits } from '../generated/types.ts';

interface WithRequested {
  readonly requestedTimes: readonly { readonly instrumentId: number; readonly value: number }[];
}

/** Times that a proposal asks for on these instruments, with their unit. */
export const requestedText = (
  { requestedTimes }: WithRequested,
  instrumentIds: readonly number[],
  t: TFunction,
  unit: AllocationTimeUnits,
): string =>
  instrumentIds
    .flatMap((id) => requestedTimes.find(({ instrumentId }) => instrumentId === id)?.value ?? [])
    .map((count) => t(`proposals.timeUnit.${unit}`, { count }))
    .join(', ');

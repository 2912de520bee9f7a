import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { CallOrderDocument, UpdateCallOrderDocument } from '../../generated/calls.ts';
import { notices } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import type { ListedCall } from './call-row.ts';
import { orderChange } from './order-change.ts';
import { orderWith, type Destination } from '../../ui/row-order.ts';

export type MoveCall = (call: ListedCall, to: Destination) => Promise<void>;

/** Moves a call in the order of all calls and saves it; the notice offers to undo that. */
export function useMoveCall(onMoved: () => void): MoveCall {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [update] = useMutation(UpdateCallOrderDocument);
  const save = async (ids: readonly number[], basedOn: readonly number[]): Promise<boolean> => {
    try {
      await update({ variables: orderChange(ids, basedOn) });
      return true;
    } catch (error) {
      notices.error(knownError(error, t('common.failed')).text);
      return false;
    } finally {
      onMoved();
    }
  };
  const orderNow = async (): Promise<readonly number[]> => {
    try {
      const { data } = await client.query({ query: CallOrderDocument, fetchPolicy: 'network-only' });
      return (data?.getCalls ?? []).map(({ id }) => id);
    } catch (error) {
      notices.error(knownError(error, t('common.failed')).text);
      return [];
    }
  };
  return async (call, to) => {
    const before = await orderNow();
    const order = orderWith(before, call.id, to);
    if (order === null || !(await save(order, before))) return;
    const place = { name: call.shortCode, position: order.indexOf(call.id) + 1, total: order.length };
    const undo = async (): Promise<void> => {
      if (await save(before, order)) notices.success(t('calls.order.undone'));
    };
    notices.success(t('calls.order.moved', place), { label: t('common.undo'), run: () => void undo() });
  };
}

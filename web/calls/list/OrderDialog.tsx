import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@apollo/client/react';
import { Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallOrderDocument, UpdateCallOrderDocument } from '../../generated/calls.ts';
import { notices } from '../../shell/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { knownError } from '../../ui/errors.ts';
import { Loading } from '../../ui/NotLoaded.tsx';
import { movedCall } from './moved.ts';
import { orderChange } from './order-change.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** `aria-disabled` instead of `disabled`: a button that becomes disabled would lose the focus. */
const stuck = (isStuck: boolean) => (isStuck ? { 'aria-disabled': true, style: { opacity: 0.4, cursor: 'not-allowed' } } : {});

interface OrderDialogProps {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The global order of calls; buttons move a call up or down by one place. */
export function OrderDialog({ onClose, onSaved }: OrderDialogProps) {
  const { t } = useTranslation();
  const { data, loading: coming, error: notCome, refetch } = useQuery(CallOrderDocument, { fetchPolicy: 'network-only' });
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [save, { loading }] = useMutation(UpdateCallOrderDocument);
  const calls = data?.getCalls ?? [];
  const stored = calls.map((call) => call.id);
  const ids = order ?? stored;
  const nameOf = (id: number): string => calls.find((call) => call.id === id)?.shortCode ?? '';
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= ids.length) return;
    setOrder(movedCall(ids, from, to));
    setAnnouncement(t('calls.order.moved', { name: nameOf(ids[from] ?? 0), position: to + 1, total: ids.length }));
  };
  const run = async (): Promise<void> => {
    try {
      await save({ variables: orderChange(ids, stored) });
      notices.success(t('calls.order.saved'));
      onSaved();
      onClose();
    } catch (error) {
      const { text, reason } = knownError(error, t('common.failed'));
      notices.error(text);
      if (reason !== 'CALL_ORDER_CHANGED') return;
      await refetch();
      setOrder(null);
    }
  };
  return (
    <Modal
      title={t('calls.order.title')}
      okText={t('common.save')}
      okButtonProps={{ disabled: order === null }}
      confirmLoading={loading}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>{t('calls.order.explanation')}</p>
      <span role="status" className="beamtime-visually-hidden">
        {announcement}
      </span>
      {!data && <Loading loading={coming} error={notCome} refetch={refetch} />}
      <ol style={{ listStyle: 'none', padding: 0, margin: 0, maxHeight: '50vh', overflow: 'auto' }}>
        {ids.map((id, index) => (
          <OrderedCall key={id} name={nameOf(id)} index={index} count={ids.length} onMove={move} />
        ))}
      </ol>
    </Modal>
  );
}

interface OrderedCallProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
}

function OrderedCall({ name, index, count, onMove }: OrderedCallProps) {
  const { t } = useTranslation();
  return (
    <li style={{ padding: '4px 0', borderBottom: '1px solid var(--beamtime-color-border-secondary)' }}>
      <Flex align="center" gap={8}>
        <Typography.Text type="secondary" style={{ minWidth: 24, textAlign: 'end' }}>
          {index + 1}
        </Typography.Text>
        <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</span>
        <IconButton
          icon={<ArrowUpOutlined />}
          label={t('calls.order.up', { name })}
          {...stuck(index === 0)}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          icon={<ArrowDownOutlined />}
          label={t('calls.order.down', { name })}
          {...stuck(index === count - 1)}
          onClick={() => onMove(index, index + 1)}
        />
      </Flex>
    </li>
  );
}

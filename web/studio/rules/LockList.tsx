import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Select, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RoleCode } from '../../../engine/catalog/index.ts';
import type { Lock } from '../../../engine/questionnaires/index.ts';
import { byWords } from '../../ui/by-words.ts';
import { IconButton } from '../../ui/IconButton.tsx';

interface Named {
  readonly shortCode: string;
  readonly title: string;
}

interface LockListProps {
  readonly locks: readonly Lock[];
  readonly roles: readonly Named[];
  readonly statuses: readonly Named[];
  readonly onChange: (locks: readonly Lock[]) => void;
}

export const titlesOf = (codes: readonly string[], from: readonly Named[]): string =>
  codes.map((code) => from.find(({ shortCode }) => shortCode === code)?.title ?? code).join(', ');

/** Statuses in which roles may no longer change the answer. */
export function LockList({ locks, roles, statuses, onChange }: LockListProps) {
  const { t } = useTranslation();
  return (
    <>
      <ol className="beamtime-rule-list">
        {locks.map((lock, i) => {
          const name = t('studio.rules.locks.name', { number: i + 1 });
          const put = (change: Lock): void => onChange(locks.toSpliced(i, 1, { ...lock, ...change }));
          return (
            <li key={i}>
              <Flex justify="space-between" align="center" gap={8}>
                <Typography.Text type="secondary">
                  {t('studio.rules.locks.sentence', {
                    roles: titlesOf(lock.roles ?? [], roles) || t('studio.rules.locks.rolesAll'),
                    statuses: titlesOf(lock.statuses ?? [], statuses) || t('studio.rules.locks.statusesAll'),
                  })}
                </Typography.Text>
                <IconButton
                  size="small"
                  icon={<DeleteOutlined />}
                  label={t('studio.rules.locks.remove', { number: i + 1 })}
                  onClick={() => onChange(locks.toSpliced(i, 1))}
                />
              </Flex>
              <CodeChoice
                label={t('studio.rules.of', { what: t('studio.rules.locks.roles'), name })}
                placeholder={t('studio.rules.locks.rolesAll')}
                value={lock.roles ?? []}
                from={roles}
                onChange={(codes) => put({ roles: codes as readonly RoleCode[] })}
              />
              <CodeChoice
                label={t('studio.rules.of', { what: t('studio.rules.locks.statuses'), name })}
                placeholder={t('studio.rules.locks.statusesAll')}
                value={lock.statuses ?? []}
                from={statuses}
                onChange={(codes) => put({ statuses: codes })}
              />
            </li>
          );
        })}
      </ol>
      <Button size="small" icon={<PlusOutlined />} onClick={() => onChange([...locks, { roles: ['USER'], statuses: [] }])}>
        {t('studio.rules.locks.add')}
      </Button>
    </>
  );
}

interface CodeChoiceProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: readonly string[];
  readonly from: readonly Named[];
  readonly onChange: (codes: readonly string[]) => void;
}

const CodeChoice = ({ label, placeholder, value, from, onChange }: CodeChoiceProps) => (
  <Select<string[]>
    aria-label={label}
    mode="multiple"
    showSearch={byWords}
    placeholder={placeholder}
    value={[...value]}
    options={from.map(({ shortCode, title }) => ({ value: shortCode, label: title }))}
    onChange={onChange}
    style={{ width: '100%', marginTop: 6 }}
  />
);

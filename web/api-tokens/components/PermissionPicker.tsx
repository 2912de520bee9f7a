import { SearchOutlined } from '@ant-design/icons';
import { Checkbox, Flex, Input, Select, theme, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foundIn, withNames, type PermissionGroup } from '../permissions.ts';

const KINDS = ['queries', 'mutations', 'services'] as const;
type Kind = (typeof KINDS)[number];

export type OfferedPermissions = Readonly<Record<Kind, readonly PermissionGroup[]>>;

interface PermissionPickerProps {
  readonly offered: OfferedPermissions;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Calls and downloads by area, with a search over all of them. */
export function PermissionPicker({ offered, chosen, onChange }: PermissionPickerProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [kind, setKind] = useState<Kind | 'chosen'>('queries');
  const [words, setWords] = useState('');
  const all = KINDS.flatMap((one) => offered[one]);
  const ofKind =
    kind === 'chosen' ? all.map((group) => ({ ...group, items: group.items.filter((name) => chosen.includes(name)) })) : offered[kind];
  const shown = foundIn(ofKind, words);
  const options = [
    ...KINDS.map((one) => ({ value: one, label: t(`apiTokens.kind.${one}`) })),
    { value: 'chosen' as const, label: t('apiTokens.chosen', { count: chosen.length }) },
  ];
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} wrap>
        <Select aria-label={t('apiTokens.shown')} options={options} value={kind} style={{ width: 160 }} onChange={setKind} />
        <Input.Search
          allowClear
          searchIcon={<SearchOutlined aria-label={t('list.search')} />}
          aria-label={t('apiTokens.searchPermissions')}
          placeholder={t('apiTokens.searchPermissions')}
          value={words}
          style={{ flex: '1 1 200px' }}
          onChange={(event) => setWords(event.target.value)}
        />
      </Flex>
      <div
        role="region"
        aria-label={t('apiTokens.permissions')}
        tabIndex={0}
        style={{ height: 320, overflowY: 'auto', border: `1px solid ${token.colorBorder}`, borderRadius: token.borderRadius, padding: 12 }}
      >
        {shown.map((group) => (
          <GroupBoxes key={group.groupName} group={group} chosen={chosen} onChange={onChange} />
        ))}
        {shown.length === 0 && <Typography.Text type="secondary">{t('apiTokens.noneFound')}</Typography.Text>}
      </div>
    </Flex>
  );
}

interface GroupBoxesProps extends Omit<PermissionPickerProps, 'offered'> {
  readonly group: PermissionGroup;
}

function GroupBoxes({ group: { groupName, items }, chosen, onChange }: GroupBoxesProps) {
  const id = useId();
  const count = items.filter((name) => chosen.includes(name)).length;
  const change = (names: readonly string[]) => (event: { readonly target: { readonly checked: boolean } }) =>
    onChange(withNames(chosen, names, event.target.checked));
  return (
    <div role="group" aria-labelledby={id} style={{ marginBottom: 12 }}>
      <Checkbox checked={count === items.length} indeterminate={count > 0 && count < items.length} onChange={change(items)}>
        <Typography.Text strong id={id}>
          {groupName}
        </Typography.Text>
      </Checkbox>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))', paddingInlineStart: 24 }}>
        {items.map((name) => (
          <Checkbox key={name} checked={chosen.includes(name)} onChange={change([name])} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}

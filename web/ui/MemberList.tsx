import { Button, Empty, Flex, Select, Typography } from 'antd';
import { useId, useState } from 'react';
import { byWords } from './by-words.ts';

interface Member {
  readonly id: number;
  readonly name: string;
}

interface MemberListProps {
  readonly title: string;
  readonly members: readonly Member[];
  readonly choices: readonly Member[];
  readonly texts: { readonly none: string; readonly choose: string; readonly add: string; readonly remove: (name: string) => string };
  readonly readOnly: boolean;
  /** False if it was refused: the choice stays. */
  readonly onAdd: (ids: readonly number[]) => Promise<boolean>;
  readonly onRemove: (member: Member) => void;
}

export function MemberList({ title, members, choices, texts, readOnly, onAdd, onRemove }: MemberListProps) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const offered = choices.filter((choice) => !members.some((member) => member.id === choice.id));
  const add = async (): Promise<void> => {
    if (await onAdd(chosen)) setChosen([]);
  };
  return (
    <section aria-labelledby={id} style={{ marginBottom: 28 }}>
      <Typography.Title level={5} id={id} style={{ marginTop: 0 }}>
        {title}
      </Typography.Title>
      {members.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />}
      <ul style={{ listStyle: 'none', margin: '0 0 12px', padding: 0 }}>
        {members.map((member) => (
          <li key={member.id} style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8, minHeight: 32 }}>
            <span>{member.name}</span>
            {!readOnly && (
              <Button size="small" aria-label={texts.remove(member.name)} onClick={() => onRemove(member)}>
                {texts.remove('')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Flex gap={8}>
          <Select
            mode="multiple"
            aria-label={texts.choose}
            placeholder={texts.choose}
            style={{ flex: 1, minWidth: 0 }}
            showSearch={byWords}
            value={[...chosen]}
            options={offered.map(({ id: value, name }) => ({ value, label: name }))}
            onChange={setChosen}
          />
          <Button disabled={chosen.length === 0} onClick={() => void add()}>
            {texts.add}
          </Button>
        </Flex>
      )}
    </section>
  );
}

import { Select, Typography } from 'antd';

interface Choice {
  readonly value: number;
  readonly label: string;
  /** Reason why it cannot be chosen. */
  readonly off: string | null;
}

interface InlineChoiceProps {
  readonly label: string;
  readonly value: number | null;
  readonly placeholder: string;
  readonly choices: readonly Choice[];
  readonly busy: boolean;
  readonly onChoose: (value: number) => void;
}

/** Choice within a row, with the reason at each value that cannot be chosen. */
export function InlineChoice({ label, value, placeholder, choices, busy, onChoose }: InlineChoiceProps) {
  return (
    <Select
      size="small"
      style={{ width: '100%', minWidth: 130 }}
      popupMatchSelectWidth={260}
      aria-label={label}
      value={value}
      placeholder={placeholder}
      loading={busy}
      disabled={busy}
      options={choices.map(({ off, ...choice }) => ({ ...choice, off, disabled: off !== null }))}
      optionRender={({ label: name, data }) => (
        <>
          {name}
          {data.off !== null && (
            <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12, whiteSpace: 'normal' }}>
              {data.off}
            </Typography.Text>
          )}
        </>
      )}
      onChange={onChoose}
    />
  );
}

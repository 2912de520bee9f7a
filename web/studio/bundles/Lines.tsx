import { Alert } from 'antd';

interface AboutItem {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

interface LinesProps {
  readonly type: 'error' | 'warning' | 'info';
  readonly title: string;
  readonly lines: readonly (string | AboutItem)[];
}

export const Lines = ({ type, title, lines }: LinesProps) => (
  <Alert
    type={type}
    showIcon
    title={title}
    description={
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {lines.map((line) =>
          typeof line === 'string' ? (
            <li key={line}>{line}</li>
          ) : (
            <li key={line.id}>
              <strong>{line.name}</strong>: {line.text}
            </li>
          ),
        )}
      </ul>
    }
  />
);

import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { CalendarExperimentFragment } from '../../generated/experiment-calendar.ts';
import { toneOf, type Tone } from '../../ui/StatusTag.tsx';

const ICONS: Readonly<Record<Tone, ReactNode>> = {
  draft: <EditOutlined />,
  progress: <ClockCircleOutlined />,
  attention: <ExclamationCircleOutlined />,
  done: <CheckCircleOutlined />,
  refused: <CloseCircleOutlined />,
  expired: <StopOutlined />,
};

type SafetyForm = CalendarExperimentFragment['experimentSafety'];

/** Null: there is no form yet. */
export const safetyToneOf = (form: SafetyForm): Tone | null => (form?.status ? toneOf(form.status.traits.tone) : null);

export const SafetyIcon = ({ form }: { readonly form: SafetyForm }) => {
  const tone = safetyToneOf(form);
  return tone === null ? <MinusCircleOutlined /> : ICONS[tone];
};

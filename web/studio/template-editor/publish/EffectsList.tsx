interface EffectsListProps {
  readonly templateId: number;
  readonly version: number;
}

export function EffectsList(_props: EffectsListProps) {
  return null;
}

export default function FilterDropdown() {
  return null;
}

export const flattenKeys = (): readonly string[] => [];

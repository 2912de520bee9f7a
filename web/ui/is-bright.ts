interface Colour {
  readonly toRgb: () => { readonly r: number; readonly g: number; readonly b: number };
}

export function isBright(colour: Colour): boolean {
  const { r, g, b } = colour.toRgb();
  return r * 0.299 + g * 0.587 + b * 0.114 > 192;
}

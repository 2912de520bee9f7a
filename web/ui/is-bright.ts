interface Colour {
  readonly toRgb: () => { readonly r: number; readonly g: number; readonly b: number };
}

/** Whether black text is read on an opaque colour: the weights are those of the library's colour presets, in whose place the build puts this. */
export function isBright(colour: Colour): boolean {
  const { r, g, b } = colour.toRgb();
  return r * 0.299 + g * 0.587 + b * 0.114 > 192;
}

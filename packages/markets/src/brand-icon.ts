import type { Brand } from './brand-facts.ts'

/** The side of the icon's box and of the mark's. */
const side = 64
const markSide = 26

/**
 * The brand's icon as SVG. `rounded` has its own corners; `full` fills the square, with the mark inside the middle
 * four fifths that every launcher's mask leaves (the "safe zone" of maskable icons).
 */
export function brandIcon({ name, colours, mark }: Brand, shape: 'rounded' | 'full'): string {
  const scale = (shape === 'rounded' ? 46 : 44) / markSide
  const offset = (side - markSide * scale) / 2
  const strokes = mark.map(({ path, width }) => `<path d="${path}" stroke-width="${width}"/>`).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><title>${name}</title>`,
    `<rect width="${side}" height="${side}" rx="${shape === 'rounded' ? 14 : 0}" fill="${colours.light.brand}"/>`,
    `<g transform="translate(${offset} ${offset}) scale(${scale})" fill="none" stroke="${colours.light['on-brand']}">`,
    `${strokes}</g></svg>`,
  ].join('')
}

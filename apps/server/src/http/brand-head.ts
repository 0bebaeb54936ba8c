import type { Brand, MarkStroke } from '@hiram/markets'
import { hiramColours, type Palette } from '@hiram/markets/brand-colours'

/** What a brand puts into the page's head: its name, icons, manifest, and its colours where they are not the kit's. */
export function brandHead(brand: Brand, nonce: string): string {
  const files = `/1.0.0/brands/${brand.code}`
  return [
    `<title>${escaped(brand.name)}</title>`,
    `<link rel="icon" href="${files}/icon.svg" type="image/svg+xml" />`,
    `<link rel="apple-touch-icon" href="${files}/apple-touch-icon.png" />`,
    `<link rel="manifest" href="${files}/app.webmanifest" />`,
    ...(brand.colours === hiramColours ? [] : [`<style nonce="${nonce}">${colourRules(brand)}</style>`]),
  ].join('\n    ')
}

/** The strokes of the mark, for the symbol that the logo draws. */
export function brandMark(mark: readonly MarkStroke[]): string {
  return mark.map(({ path, width }) => `<path d="${path}" stroke-width="${width}" />`).join('')
}

/** Text as it may stand in the page or in an attribute. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** After the kit's own: of two rules as strong as each other the later holds. */
function colourRules({ colours }: Brand): string {
  return `:root{${declarations(colours.light)}}[data-theme="dark"]{${declarations(colours.dark)}}`
}

function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([token, colour]) => `--${token}:${colour}`)
    .join(';')
}

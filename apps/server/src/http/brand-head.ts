import type { Brand } from '@hiram/markets'
import { hiramColours, type Palette } from '@hiram/markets/brand-colours'
import type { MarkStroke } from '@hiram/markets/brand-mark'

/** What a brand puts into the page's head: its name, icons and manifest. */
export function brandHead(brand: Brand): string {
  const files = `/1.0.0/brands/${brand.code}`
  return [
    `<title>${escaped(brand.name)}</title>`,
    `<link rel="icon" href="${files}/icon.svg" type="image/svg+xml" />`,
    `<link rel="apple-touch-icon" href="${files}/apple-touch-icon.png" />`,
    `<link rel="manifest" href="${files}/app.webmanifest" />`,
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

/** A brand's colours where they are not the kit's. After the kit's own: of two rules as strong the later holds. */
export function brandColours({ colours }: Brand, nonce: string): string {
  if (colours === hiramColours) return ''
  const rules = `:root{${declarations(colours.light)}}[data-theme="dark"]{${declarations(colours.dark)}}`
  return `<style nonce="${nonce}">${rules}</style>`
}

function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([token, colour]) => `--${token}:${colour}`)
    .join(';')
}

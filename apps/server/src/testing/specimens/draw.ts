import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

const require = createRequire(import.meta.url)
const files = {
  regular: () => require.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf'),
  mono: () => require.resolve('@expo-google-fonts/share-tech-mono/400Regular/ShareTechMono_400Regular.ttf'),
} as const
export type Face = keyof typeof files
const fonts = new Map<Face, fontkit.Font>()

export type Style = { face?: Face; fill?: string; spacing?: number }

/** Text as outlines, so that a drawing looks the same on every machine, whatever fonts it has. */
export function text(x: number, baseline: number, size: number, words: string, style: Style = {}): string {
  const font = fontOf(style.face ?? 'regular')
  const scale = size / font.unitsPerEm
  let pen = x
  let path = ''
  const run = font.layout(words.normalize('NFC'))
  for (const [index, glyph] of run.glyphs.entries()) {
    const outline = glyph.path.scale(scale, -scale).translate(pen, baseline).toSVG()
    path += outline
    pen += (run.positions[index]?.xAdvance ?? glyph.advanceWidth) * scale + (style.spacing ?? 0)
  }
  return `<path d="${path}" fill="${style.fill ?? '#1a1a1a'}"/>`
}

type Print = readonly [baseline: number, size: number]

/** A label and the value that it names, one above the other. */
export function field(x: number, label: Print, labelText: string, value: Print, valueText: string, style?: Style) {
  return text(x, ...label, labelText) + text(x, ...value, valueText, style)
}

function fontOf(face: Face): fontkit.Font {
  let font = fonts.get(face)
  if (!font) {
    font = fontkit.create(readFileSync(files[face]())) as fontkit.Font
    fonts.set(face, font)
  }
  return font
}

/** A card of 1011 × 638, as an ID-1 card at 300 dpi, with fine lines behind the print. */
export function card(given: { from: string; to: string; lines: string }, inside: string): string {
  const waves = Array.from({ length: 26 }, (_, index) => {
    const y = index * 26
    const bend = index % 2 ? 90 : -90
    return `<path d="M0 ${y} Q250 ${y + bend} 500 ${y} T1011 ${y}" fill="none" stroke="${given.lines}" stroke-opacity=".5" stroke-width="1.4"/>`
  }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1011" height="638" viewBox="0 0 1011 638">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${given.from}"/><stop offset="1" stop-color="${given.to}"/></linearGradient></defs>
<rect width="1011" height="638" rx="32" fill="url(#g)"/>${waves}${inside}</svg>`
}

/** A portrait that does not look like a real person. */
export function portrait(x: number, y: number, width: number, height: number): string {
  const middle = x + width / 2
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#c9d3da"/>
<ellipse cx="${middle}" cy="${y + height * 0.4}" rx="${width * 0.24}" ry="${height * 0.24}" fill="#b98e74"/>
<path d="M${x + width * 0.08} ${y + height}a${width * 0.42} ${height * 0.32} 0 0 1 ${width * 0.84} 0z" fill="#4a5560"/>`
}

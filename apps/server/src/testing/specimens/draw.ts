import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import qrcode from 'qrcode'

const require = createRequire(import.meta.url)
const files = {
  regular: () => require.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf'),
  mono: () => require.resolve('@expo-google-fonts/share-tech-mono/400Regular/ShareTechMono_400Regular.ttf'),
  arimo: () => require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  arimoBold: () => require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'),
  open: () => require.resolve('@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf'),
  openBold: () => require.resolve('@expo-google-fonts/open-sans/600SemiBold/OpenSans_600SemiBold.ttf'),
} as const
export type Face = keyof typeof files
const fonts = new Map<Face, fontkit.Font>()

/** `pitch`: every sign takes this width, as in a machine-readable zone; its font is then made to fit. */
export type Style = { face?: Face; fill?: string; spacing?: number; pitch?: number }

/** Text as outlines, so that a drawing looks the same on every machine, whatever fonts it has. */
export function text(x: number, baseline: number, size: number, words: string, style: Style = {}): string {
  const font = fontOf(style.face ?? 'regular')
  const scale = size / font.unitsPerEm
  let pen = x
  let path = ''
  const run = font.layout(words.normalize('NFC'))
  for (const [index, glyph] of run.glyphs.entries()) {
    const advance = (run.positions[index]?.xAdvance ?? glyph.advanceWidth) * scale
    const { pitch = advance } = style
    const narrower = Math.min(1, pitch / advance)
    const left = pen + (pitch - advance * narrower) / 2
    path += glyph.path
      .scale(scale * narrower, -scale)
      .translate(left, baseline)
      .toSVG()
    pen += pitch + (style.spacing ?? 0)
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

/** A card of 1011 × 638, as an ID-1 card at 300 dpi, or of another height, with fine lines behind the print. */
export function card(given: { from: string; to: string; lines: string; height?: number }, inside: string): string {
  const { height = 638 } = given
  const waves = Array.from({ length: 26 }, (_, index) => {
    const y = index * 26
    const bend = index % 2 ? 90 : -90
    return `<path d="M0 ${y} Q250 ${y + bend} 500 ${y} T1011 ${y}" fill="none" stroke="${given.lines}" stroke-opacity=".5" stroke-width="1.4"/>`
  }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1011" height="${height}" viewBox="0 0 1011 ${height}">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${given.from}"/><stop offset="1" stop-color="${given.to}"/></linearGradient></defs>
<rect width="1011" height="${height}" rx="32" fill="url(#g)"/>${waves}${inside}</svg>`
}

/** A code with its white border; `x`, `y` and `size` are those of the code itself. */
export function code(x: number, y: number, size: number, payload: string): string {
  const { modules } = qrcode.create(payload, { errorCorrectionLevel: 'M' })
  const module = size / modules.size
  const dark = [...modules.data].map((on, at) =>
    on
      ? `M${(at % modules.size) * module} ${Math.floor(at / modules.size) * module}h${module}v${module}h-${module}z`
      : '',
  )
  return `<g transform="translate(${x} ${y})"><rect x="-6" y="-6" width="${size + 12}" height="${size + 12}" fill="#fff"/><path d="${dark.join('')}"/></g>`
}

/** A portrait that does not look like a real person. */
export function portrait(x: number, y: number, width: number, height: number): string {
  const middle = x + width / 2
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#c9d3da"/>
<ellipse cx="${middle}" cy="${y + height * 0.4}" rx="${width * 0.24}" ry="${height * 0.24}" fill="#b98e74"/>
<path d="M${x + width * 0.08} ${y + height}a${width * 0.42} ${height * 0.32} 0 0 1 ${width * 0.84} 0z" fill="#4a5560"/>`
}

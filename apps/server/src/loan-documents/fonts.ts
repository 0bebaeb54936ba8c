import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from 'fontkit'

export type Weight = 'regular' | 'bold'
type Family = 'roboto' | 'thai' | 'han'
export type FaceName = `${Family}-${Weight}`
export type Run = { face: FaceName; text: string }

const require = createRequire(import.meta.url)
const beside = (found: string, file: string) => join(dirname(found), file)

/** Roboto for Latin and all digits; it keeps Vietnamese letters composed, so that they can be copied and searched. */
const files: Record<FaceName, () => string> = {
  'roboto-regular': () => require.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'),
  'roboto-bold': () => require.resolve('@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf'),
  'thai-regular': () => require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  'thai-bold': () => require.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  // the package does not export its files
  'han-regular': () => beside(require.resolve('@embedpdf/fonts-sc'), '../fonts/NotoSansHans-Regular.otf'),
  'han-bold': () => beside(require.resolve('@embedpdf/fonts-sc'), '../fonts/NotoSansHans-Bold.otf'),
}
export const faceNames = Object.keys(files) as FaceName[]

const bytes = new Map<FaceName, Buffer>()
const coverage = new Map<FaceName, fontkit.Font>()
/** Replaces a character that no font has. */
const unknown = '?'

/** The font's file, read once. */
export function fontBytes(face: FaceName): Buffer {
  let read = bytes.get(face)
  if (!read) {
    read = readFileSync(files[face]())
    bytes.set(face, read)
  }
  return read
}

/** A text split where the font changes: each character from the first font that has it. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const character of parted(text.normalize('NFC'))) {
    const face = faceOf(character, weight, runs.at(-1)?.face)
    const shown = face ? character : unknown
    const last = runs.at(-1)
    if (last && last.face === (face ?? last.face)) last.text += shown
    else runs.push({ face: face ?? `roboto-${weight}`, text: shown })
  }
  return runs
}

/** Thai sara am as drawn, its ring under a tone mark: the font would split it and copied text would repeat it. */
function parted(text: string): string {
  return text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')
}

/** A mark or sign stays in the font of the character before it, if that font has it. */
function faceOf(character: string, weight: Weight, current: FaceName | undefined): FaceName | undefined {
  const order: FaceName[] = [`roboto-${weight}`, `thai-${weight}`, `han-${weight}`]
  if (current && /[\p{Mark}“”‘’…—·]/u.test(character) && has(current, character)) return current
  return order.find((face) => has(face, character))
}

function has(face: FaceName, character: string): boolean {
  if (face.startsWith('roboto') === false && /^[\p{Script=Latin}\d]$/u.test(character)) return false
  let font = coverage.get(face)
  if (!font) {
    const opened = fontkit.create(fontBytes(face))
    if (!('hasGlyphForCodePoint' in opened)) throw new Error(`${face} is a collection of fonts`)
    font = opened
    coverage.set(face, font)
  }
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

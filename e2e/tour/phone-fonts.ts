import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const server = createRequire(join(import.meta.dirname, '..', '..', 'apps', 'server', 'package.json'))
const packages = ['@expo-google-fonts/roboto', '@expo-google-fonts/noto-sans-thai', '@embedpdf/fonts-sc']
const cache = join(import.meta.dirname, '..', '..', '.cache', 'fonts')

/** Where a computer has the signs of keys, which a phone's fonts lack. */
const machineFonts = '/usr/share/fonts'

/** What a browser's environment needs to draw in the fonts of an Android phone, not in those of the machine at hand. */
export function phoneFonts(): Promise<Record<string, string>> {
  return fontsIn([], 'fonts.conf')
}

/** The same where they lack nothing that a computer has. */
export function computerFonts(): Promise<Record<string, string>> {
  return fontsIn([machineFonts], 'computer-fonts.conf')
}

async function fontsIn(more: readonly string[], name: string): Promise<Record<string, string>> {
  const folders = [...packages.map((one) => dirname(dirname(server.resolve(one)))), ...more]
  await mkdir(cache, { recursive: true })
  const file = join(cache, name)
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <alias binding="strong"><family>system-ui</family><prefer><family>Roboto</family></prefer></alias>
  <alias binding="strong"><family>sans-serif</family><prefer><family>Roboto</family></prefer></alias>
  <cachedir>${cache}</cachedir>
</fontconfig>
`,
  )
  return { FONTCONFIG_FILE: file }
}

import { join } from 'node:path'
import { build } from 'vite'
import { type Bundle, brotliBytes, firstPaint } from '../first-paint/bytes.ts'
import type { Check, Finding } from './finding.ts'

/** What the console's sign-in and Today fetch, brotli: scripts and styles, the texts in Vietnamese. */
const most = 120 * 1024

/** Builds the console without writing it. */
export const consoleBytes: Check = {
  name: 'console bytes',
  find: async (root) => {
    const app = join(root, 'apps', 'console')
    const config = {
      root: app,
      configFile: join(app, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'error',
    } as const
    const result = await build({ ...config, build: { write: false } })
    if (!('output' in result)) return ['Vite built more or less than one bundle']
    return compareBytes(firstLoad(result.output))
  },
}

export function compareBytes(bytes: number): Finding[] {
  return bytes > most
    ? [
        `the console's first load is ${bytes} bytes, ${most} are allowed; a screen's own texts belong in its area's texts/`,
      ]
    : []
}

function firstLoad(bundle: Bundle): number {
  const { js, css } = firstPaint(bundle, [/platform\/texts\/vi-VN\.json$/])
  const page = bundle.find((file) => file.type === 'asset' && file.fileName === 'index.html')
  return js + css + (page?.type === 'asset' ? brotliBytes(String(page.source)) : 0)
}

import { join } from 'node:path'
import { build } from 'vite'
import { type Bundle, brotliBytes, firstPaint } from '../first-paint/bytes.ts'
import type { Check, Finding } from './finding.ts'

/** What the console's sign-in and Today fetch, brotli: scripts and styles, the texts in Vietnamese. */
export const mostConsoleBytes = 120 * 1024

export const consoleBytes: Check = {
  name: 'console bytes',
  find: async (root) => compareBytes(await consoleFirstLoad(root)),
}

/** Brotli bytes of the console built from `root`, without writing it. */
export async function consoleFirstLoad(root: string): Promise<number> {
  const app = join(root, 'apps', 'console')
  const config = {
    root: app,
    configFile: join(app, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
  } as const
  const result = await build({ ...config, build: { write: false } })
  if (!('output' in result)) throw new Error('Vite built more or less than one bundle')
  return firstLoad(result.output)
}

export function compareBytes(bytes: number): Finding[] {
  return bytes > mostConsoleBytes
    ? [
        `the console's first load is ${bytes} bytes, ${mostConsoleBytes} are allowed; a screen's own texts belong in its area's texts/`,
      ]
    : []
}

function firstLoad(bundle: Bundle): number {
  const { js, css } = firstPaint(bundle, [/platform\/texts\/vi-VN\.json$/])
  const page = bundle.find((file) => file.type === 'asset' && file.fileName === 'index.html')
  return js + css + (page?.type === 'asset' ? brotliBytes(String(page.source)) : 0)
}

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { root } from '../run/root.ts'
import type { Bundle } from './bytes.ts'

const folder = join(root, '.cache', 'first-paint')

/** The borrower's app, built as `npm run build` does, without writing it. */
export async function buildBorrower(): Promise<Bundle> {
  const app = join(root, 'apps', 'borrower')
  return built({ root: app, configFile: join(app, 'vite.config.ts'), build: { write: false } })
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bare</title></head>
<body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>
`
const main = `import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

const Screen = lazy(() => import('./screen.tsx').then((module) => ({ default: module.Screen })))
const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode><Suspense fallback={null}><Screen /></Suspense></StrictMode>)
`
const screen = `import { useState } from 'react'

export function Screen() {
  const [phone, setPhone] = useState('')
  return <main><h1>Sign in</h1><input aria-label="Phone" value={phone} onChange={(event) => setPhone(event.target.value)} />
    <button type="button" disabled={phone === ''}>Go on</button></main>
}
`

/** A React page with one lazy screen and nothing else, by the same Vite and the same React. */
export async function buildBarePage(): Promise<Bundle> {
  const source = join(folder, 'bare')
  await rm(source, { recursive: true, force: true })
  await mkdir(source, { recursive: true })
  for (const [name, text] of [
    ['index.html', page],
    ['main.tsx', main],
    ['screen.tsx', screen],
  ] as const)
    await writeFile(join(source, name), text)
  return built({
    root: source,
    configFile: false,
    build: { write: false, target: 'baseline-widely-available', modulePreload: { polyfill: false } },
  })
}

async function built(config: InlineConfig): Promise<Bundle> {
  const result = await build({ ...config, mode: 'production', logLevel: 'error' })
  if (!('output' in result)) throw new Error('Vite built more or less than one bundle')
  return result.output
}

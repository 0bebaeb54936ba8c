import { brotliCompressSync, constants } from 'node:zlib'
import type { Rolldown } from 'vite'

export type Bundle = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]
/** What is fetched before a screen is painted, brotli at its best quality, in bytes. */
export type FirstPaint = { js: number; css: number; chunks: Rolldown.OutputChunk[] }

/** The entry, the chunks whose own module is one of `modules`, and all that they import statically, styles included. */
export function firstPaint(bundle: Bundle, modules: readonly RegExp[]): FirstPaint {
  const chunks = closure(bundle, modules)
  const page = bundle.find((file) => file.type === 'asset' && file.fileName === 'index.html')
  const inline = page?.type === 'asset' ? inlineOf(String(page.source)) : { scripts: [], styles: [] }
  const sheets = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  const linked = bundle.flatMap((file) =>
    file.type === 'asset' && sheets.has(file.fileName) ? [String(file.source)] : [],
  )
  // a sheet that is written into the page is not fetched again
  const styles = new Set([...inline.styles, ...linked.map((text) => text.trim())])
  return {
    js: sum([...chunks.map(({ code }) => code), inline.scripts.join('\n')]),
    css: sum([...styles]),
    chunks,
  }
}

function closure(bundle: Bundle, modules: readonly RegExp[]): Rolldown.OutputChunk[] {
  const byName = new Map(bundle.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const found = new Map<string, Rolldown.OutputChunk>()
  const walk = (name: string) => {
    const chunk = byName.get(name)
    if (!chunk || found.has(name)) return
    found.set(name, chunk)
    chunk.imports.forEach(walk)
  }
  for (const chunk of byName.values()) if (chunk.isEntry) walk(chunk.fileName)
  for (const wanted of modules) {
    const own = [...byName.values()].filter(({ facadeModuleId }) => wanted.test(facadeModuleId ?? ''))
    if (own.length !== 1) throw new Error(`${own.length} chunks are ${wanted}`)
    for (const { fileName } of own) walk(fileName)
  }
  return [...found.values()]
}

function inlineOf(html: string) {
  const bodies = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, body]) => (body ?? '').trim())
  return {
    scripts: bodies(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: bodies(/<style[^>]*>([\s\S]*?)<\/style>/g),
  }
}

function sum(texts: readonly string[]): number {
  return texts.filter(Boolean).reduce((total, text) => total + brotliBytes(text), 0)
}

export function brotliBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

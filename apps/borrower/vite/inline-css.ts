import type { Plugin, Rolldown } from 'vite'

const sheet = /[ \t]*<link rel="stylesheet"[^>]*href="\/1\.0\.0\/([^"]+)"[^>]*>\n?/g

/**
 * Inlines the entry's stylesheets into the page, so that the first paint waits for no second request, and removes them
 * from the preload lists of lazy chunks.
 */
export function inlineCss(): Plugin {
  const inlined: string[] = []
  return {
    name: 'inline-css',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        return html.replace(sheet, (tag, file: string) => {
          const asset = bundle[file]
          if (asset?.type !== 'asset') return tag
          inlined.push(file)
          return `<style nonce="__NONCE__">${String(asset.source).trim()}</style>\n`
        })
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = chunks.find((chunk) => chunk.isEntry)
        if (entry) for (const chunk of chunks) chunk.code = withoutSheets(chunk, inlined, entry)
      },
    },
  }
}

/** The lists are read by index, so a stylesheet is replaced by the entry, which is already loaded. */
function withoutSheets(chunk: Rolldown.OutputChunk, sheets: string[], entry: Rolldown.OutputChunk) {
  return sheets.reduce((code, file) => code.replaceAll(`"${file}"`, `"${entry.fileName}"`), chunk.code)
}

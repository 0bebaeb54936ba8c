import type { Plugin } from 'vite'

/** Writes the entry stylesheet into the page, so that the first paint waits for no second request. */
export function inlineCss(): Plugin {
  return {
    name: 'inline-css',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        return html.replace(
          /[ \t]*<link rel="stylesheet"[^>]*href="\/1\.0\.0\/([^"]+)"[^>]*>\n?/g,
          (tag, file: string) => {
            const asset = bundle[file]
            return asset?.type === 'asset' ? `<style nonce="__NONCE__">${String(asset.source).trim()}</style>\n` : tag
          },
        )
      },
    },
  }
}

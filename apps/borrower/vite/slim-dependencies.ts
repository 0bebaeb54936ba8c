import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const prefetching = fileURLToPath(new URL('./router-parts/prefetching.ts', import.meta.url))
const instrumentation = fileURLToPath(new URL('./router-parts/instrumentation.ts', import.meta.url))
const ofReactIntl = createRequire(createRequire(import.meta.url).resolve('react-intl'))

/** The modules that the app's own router and links are made of; the package's index keeps the whole. */
const reached = /\/react-router\/.*\/lib\/(components|dom\/lib|router\/router)\.js$/

/** What the first paint need not carry: parts of react-router that this app never reaches, second copies of one package. */
export function slimDependencies(): Plugin {
  return {
    name: 'slim-dependencies',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: ['intl-messageformat', '@formatjs/fast-memoize'].map((name) => ({
          find: new RegExp(`^${name}$`),
          replacement: ofReactIntl.resolve(name),
        })),
      },
    }),
    resolveId(source, importer) {
      if (!reached.test(importer ?? '')) return null
      if (source.endsWith('/ssr/components.js')) return prefetching
      if (source.endsWith('/instrumentation.js')) return instrumentation
      return null
    },
  }
}

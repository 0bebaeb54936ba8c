import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const ofReactIntl = createRequire(createRequire(import.meta.url).resolve('react-intl'))

/** One copy of what react-intl and its parts are each shipped with. */
export function slimDependencies(): Plugin {
  return {
    name: 'slim-dependencies',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: ['intl-messageformat', '@formatjs/fast-memoize'].map((name) => ({
          find: new RegExp(`^${name}$`),
          replacement: ofReactIntl.resolve(name),
        })),
      },
    }),
  }
}

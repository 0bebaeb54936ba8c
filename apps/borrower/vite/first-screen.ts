import { type Logger, minifySync, type Plugin, type Rolldown } from 'vite'
import { preloadFirstScreen } from './preload-first-screen.ts'

type Bundle = Rolldown.OutputBundle

/** A screen some visitors start on: its paths, whether `auth` must (not) be stored, its module, its texts. */
export type FirstScreen = { path: RegExp; auth?: boolean; module: RegExp; texts: readonly string[] }

type FirstScreenOptions = {
  base: string
  screens: readonly FirstScreen[]
  /** Catalogues every screen needs, beside its own. */
  texts: readonly string[]
  locales: readonly string[]
  fallbackLocale: string
}

/**
 * Puts a small script into the page that preloads the first screen's chunk and its catalogues, chosen by the stored
 * `auth`, the path and the locale as the app itself chooses: no request waits for the entry to run.
 */
export function firstScreen({ base, screens, texts, locales, fallbackLocale }: FirstScreenOptions): Plugin {
  let logger: Logger | undefined
  return {
    name: 'first-screen',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      logger = config.logger
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const plan = {
          base,
          fallback: fallbackLocale,
          texts: catalogues(bundle, texts, locales),
          screens: screens.map((screen) => ({
            path: screen.path.source,
            auth: screen.auth,
            files: closure(bundle, screen.module),
            texts: catalogues(bundle, screen.texts, locales),
          })),
        }
        for (const [index, { files }] of plan.screens.entries())
          if (files.length === 0)
            logger?.warn(`first-screen: no chunk is ${screens[index]?.module}, nothing is preloaded for it`)
        const script = `(${preloadFirstScreen.toString()})(${JSON.stringify(plan)})`
        const children = minifySync('first-screen.js', script).code.trim()
        return { html, tags: [{ tag: 'script', attrs: { nonce: '__NONCE__' }, children, injectTo: 'head' }] }
      },
    },
  }
}

function chunksOf(bundle: Bundle) {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

/** For each locale the files of these folders' catalogues (`…/<folder>/texts/<locale>.json`). */
function catalogues(bundle: Bundle, folders: readonly string[], locales: readonly string[]) {
  const files = (locale: string) =>
    chunksOf(bundle)
      .filter(({ facadeModuleId }) =>
        folders.some((folder) => facadeModuleId?.endsWith(`/${folder}/texts/${locale}.json`)),
      )
      .map(({ fileName }) => fileName)
  return Object.fromEntries(locales.map((locale) => [locale, files(locale)]))
}

/** The chunk whose module matches and everything it imports, with stylesheets, without what the page loads anyway. */
function closure(bundle: Bundle, module: RegExp) {
  const already = new Set(
    chunksOf(bundle).flatMap((chunk) => (chunk.isEntry ? [chunk.fileName, ...chunk.imports] : [])),
  )
  const files = new Set<string>()
  const walk = (name: string) => {
    const file = bundle[name]
    if (already.has(name) || files.has(name) || file?.type !== 'chunk') return
    files.add(name)
    for (const style of file.viteMetadata?.importedCss ?? []) files.add(style)
    file.imports.forEach(walk)
  }
  for (const chunk of chunksOf(bundle)) if (module.test(chunk.facadeModuleId ?? '')) walk(chunk.fileName)
  return [...files]
}

import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** A screen some visitors start on: the paths it answers, whether its visitor is let in, the module it is in. */
export type FirstScreen = { path: RegExp; module: RegExp; auth?: boolean }

type FirstScreenOptions = {
  screens: readonly FirstScreen[]
  /** Catalogue modules; group 1 is the locale. */
  texts: RegExp
  base: string
  /** Used when neither the stored locale nor the browser's is offered. */
  fallbackLocale: string
}

/**
 * Puts a small script into the page that preloads the first screen's chunk and its catalogue, chosen by the stored
 * `auth`, the path and the locale as the app itself chooses: no request waits for the entry to run.
 */
export function firstScreen(options: FirstScreenOptions): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const plan = {
          base: options.base,
          fallback: options.fallbackLocale,
          texts: catalogues(bundle, options.texts),
          screens: options.screens.map(({ path, module, auth }) => ({
            path: path.source,
            auth,
            files: closure(bundle, module),
          })),
        }
        const script = `(${preload.toString()})(${JSON.stringify(plan)})`
        return { html, tags: [{ tag: 'script', attrs: { nonce: '__NONCE__' }, children: script, injectTo: 'head' }] }
      },
    },
  }
}

function chunksOf(bundle: Bundle) {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

function catalogues(bundle: Bundle, pattern: RegExp) {
  const found: Record<string, string[]> = {}
  for (const chunk of chunksOf(bundle)) {
    const locale = pattern.exec(chunk.facadeModuleId ?? '')?.[1]
    if (locale !== undefined) found[locale] = [...(found[locale] ?? []), chunk.fileName]
  }
  return found
}

/** The chunk whose own module matches and all it imports, less what the page loads anyway, with their stylesheets. */
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

type Plan = {
  base: string
  fallback: string
  texts: Record<string, string[]>
  screens: { path: string; auth?: boolean | undefined; files: string[] }[]
}

/** Runs in the page, by its source: it may name nothing outside itself and must survive a refused localStorage. */
function preload(plan: Plan) {
  let kept: Record<string, string | undefined> = {}
  try {
    kept = localStorage
  } catch {}
  const meta = document.querySelector<HTMLMetaElement>('meta[name=base-path]')
  const prefix = (meta ? meta.content : '/').replace(/\/$/, '')
  const path = location.pathname.startsWith(prefix) ? location.pathname.slice(prefix.length) : location.pathname
  const language = navigator.language
  const offered = Object.keys(plan.texts)
  const near =
    offered.find((locale) => locale === language) || offered.find((l) => l.slice(0, 2) === language.slice(0, 2))
  const locale = kept.umi_locale && plan.texts[kept.umi_locale] ? kept.umi_locale : near || plan.fallback
  const signedIn = kept.auth === '1'
  const screen = plan.screens.find(
    (one) => new RegExp(one.path).test(path || '/') && (one.auth === undefined || one.auth === signedIn),
  )
  for (const file of (plan.texts[locale] || []).concat(screen ? screen.files : [])) {
    const link = document.createElement('link')
    const style = file.endsWith('.css')
    link.rel = style ? 'preload' : 'modulepreload'
    if (style) link.as = 'style'
    link.href = plan.base + file
    document.head.appendChild(link)
  }
}

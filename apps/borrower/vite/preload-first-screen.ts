type Files = Record<string, string[]>

export type PreloadPlan = {
  base: string
  fallback: string
  texts: Files
  screens: { path: string; auth?: boolean | undefined; files: string[]; texts: Files }[]
}

/** Its source runs in the page's head, so it uses nothing from outside and tolerates a blocked localStorage. */
export function preloadFirstScreen(plan: PreloadPlan) {
  let kept: Record<string, string | undefined> = {}
  try {
    kept = localStorage
  } catch {}
  const meta = document.querySelector<HTMLMetaElement>('meta[name=base-path]')
  const prefix = (meta ? meta.content : '/').replace(/\/+$/, '')
  const path = location.pathname.slice(prefix.length) || '/'
  const screen = plan.screens.find(
    (one) => new RegExp(one.path).test(path) && (one.auth === undefined || one.auth === (kept.auth === '1')),
  )
  const offered = Object.keys(plan.texts)
  const near = (navigator.languages || [navigator.language]).map((wanted) =>
    // the usual languages of the Philippines are read as Filipino; the rest of them only miss the preload
    offered.find(
      (locale) =>
        locale.split('-')[0] ===
        wanted
          .toLowerCase()
          .replace(/^(tl|ceb|ilo|hil)\b/, 'fil')
          .split('-')[0],
    ),
  )
  const stored = offered.find((locale) => locale === kept.umi_locale)
  const locale = stored || near.find((match) => match) || plan.fallback
  const files = (plan.texts[locale] || []).concat(screen ? screen.files.concat(screen.texts[locale] || []) : [])
  const { nonce } = document.currentScript || {}
  for (const file of files) {
    const link = document.createElement('link')
    const style = file.endsWith('.css')
    link.rel = style ? 'preload' : 'modulepreload'
    if (style) {
      link.as = 'style'
      // as in the app's own request later; otherwise the browser fetches it twice
      link.crossOrigin = ''
    }
    if (nonce) link.nonce = nonce
    link.href = plan.base + file
    document.head.appendChild(link)
  }
}

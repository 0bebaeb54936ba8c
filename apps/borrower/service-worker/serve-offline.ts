/** What the worker needs of the browser; a test brings its own. */
export type OfflineDeps = {
  /** Where the app's page is: the worker's scope. */
  pageUrl: string
  /** Holds this build's shell and nothing of another's. */
  openCache: () => Promise<Pick<Cache, 'match' | 'put' | 'addAll'>>
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
}

const assets = /\/1\.0\.0\/assets\/[\w.-]+\.(?:js|css)$/

/** Fetches the page and the files it names, so that it opens without a network. */
export async function keepShell({ pageUrl, openCache, fetch }: OfflineDeps): Promise<void> {
  const page = await fetch(pageUrl, { cache: 'no-cache' })
  if (!page.ok) throw new Error(`the page answered ${page.status}`)
  const html = await page.clone().text()
  const named = html.match(/assets\/[\w.-]+\.(?:js|css)/g) ?? []
  const cache = await openCache()
  await cache.addAll([...new Set(named)].map((file) => new URL(`/1.0.0/${file}`, pageUrl).href))
  await cache.put(pageUrl, page)
}

/** Files that a page has already loaded; a worker that came after them has not seen them go by. */
export async function keepLoaded({ openCache }: OfflineDeps, urls: readonly string[]): Promise<void> {
  const cache = await openCache()
  for (const url of urls.filter(isAsset)) if (!(await cache.match(url))) await cache.addAll([url])
}

/** An address of the app: from the network while there is one, so that a new build is seen; else the kept page. */
export async function answerPage(
  deps: OfflineDeps,
  request: Request,
  preloaded?: Promise<Response | undefined>,
): Promise<Response> {
  try {
    return (await preloaded) ?? (await deps.fetch(request))
  } catch (unreached) {
    const kept = await (await deps.openCache()).match(deps.pageUrl)
    if (kept) return kept
    throw unreached
  }
}

/** A file named after its content never changes: once kept it is not asked for again. */
export async function answerAsset({ openCache, fetch }: OfflineDeps, request: Request): Promise<Response> {
  const cache = await openCache()
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && isAsset(request.url)) await cache.put(request.url, answer.clone())
  return answer
}

/** The kept shell may have been cleared at signing out: fetched again at the next page. */
export async function repairShell(deps: OfflineDeps): Promise<void> {
  if (!(await (await deps.openCache()).match(deps.pageUrl))) await keepShell(deps)
}

export function isAsset(url: string): boolean {
  return assets.test(url)
}

/** What an address names beside its fixed parts: `/history/:id/:type` gives `id` and `type`. */
export type PathParams = Readonly<Partial<Record<string, string>>>
export type Found<Route> = { route: Route; params: PathParams }

/**
 * The route of an address: a path of fixed parts and `:name` parts, whose last may be `:name?`; `*` is whatever no
 * other path is. Fixed parts go before named ones, wherever the routes stand. Capitals and a closing slash do not
 * matter.
 */
export function findRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): Found<Route> | undefined {
  const asked = parts(pathname)
  let best: (Found<Route> & { named: number }) | undefined
  for (const route of routes) {
    const wanted = parts(route.path)
    const params = match(wanted, asked)
    const named = wanted.filter((part) => part.startsWith(':')).length
    if (params && (!best || named < best.named)) best = { route, params, named }
  }
  if (best) return { route: best.route, params: best.params }
  const otherwise = routes.find(({ path }) => path === '*')
  return otherwise && { route: otherwise, params: {} }
}

/** The named parts when the address is of this path; undefined when it is not. */
function match(wanted: readonly string[], asked: readonly string[]): PathParams | undefined {
  const least = wanted.at(-1)?.endsWith('?') ? wanted.length - 1 : wanted.length
  if (asked.length < least || asked.length > wanted.length) return undefined
  const params: Partial<Record<string, string>> = {}
  for (const [index, part] of wanted.entries()) {
    const given = asked[index]
    if (part.startsWith(':')) params[part.slice(1).replace('?', '')] = decoded(given)
    else if (part.toLowerCase() !== given?.toLowerCase()) return undefined
  }
  return params
}

function parts(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function decoded(part: string | undefined): string | undefined {
  if (part === undefined) return undefined
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A path of fixed parts, whose last may be `:name?`; `*` is whatever no other path is. */
export type Found<Route> = { route: Route; rest: string | undefined }

/** The route of an address, a fixed one before one that is left open. Capitals and a closing slash do not matter. */
export function findRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): Found<Route> | undefined {
  const asked = parts(pathname)
  const isOpen = ({ path }: Route) => path.endsWith('?')
  for (const route of [...routes.filter((each) => !isOpen(each)), ...routes.filter(isOpen)]) {
    const wanted = parts(route.path)
    const open = isOpen(route)
    const fixed = open ? wanted.slice(0, -1) : wanted
    const most = fixed.length + (open ? 1 : 0)
    if (asked.length < fixed.length || asked.length > most) continue
    if (fixed.every((part, index) => part.toLowerCase() === asked[index]?.toLowerCase()))
      return { route, rest: decoded(asked[fixed.length]) }
  }
  const otherwise = routes.find(({ path }) => path === '*')
  return otherwise && { route: otherwise, rest: undefined }
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

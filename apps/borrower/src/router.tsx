import { ErrorScreen } from './areas/system/error-screen.tsx'
import { RouteError } from './areas/system/route-error.tsx'
import { paths } from './paths.ts'
import { readPage } from './platform/page/page.ts'
import { loadTexts } from './platform/texts/texts.tsx'
import { retryImport } from './retry-import.ts'
import { createRouter, type Route } from './routing/create-router.ts'
import { firstScreens } from './screens/first-screens.ts'
import { routeOf } from './screens/screen.ts'

/** Not fetched: it is shown when nothing can be. */
const errorRoute: Route = {
  path: paths.error,
  title: 'error',
  instead: () => undefined,
  async load() {
    // the words for it are not in the entry; it is not the network that failed
    if (location.search.endsWith('clock')) await loadTexts('system')
    return ErrorScreen
  },
}

/** Fetched when an address is none of the first screens'. */
async function otherRoutes(): Promise<readonly Route[]> {
  const { otherScreens } = await retryImport(() => import('./screens/other-screens.ts'))
  return otherScreens.map(routeOf)
}

export function startRouter() {
  const routes = { first: [errorRoute, ...firstScreens.map(routeOf)], others: otherRoutes }
  return createRouter(routes, readPage().basePath, (error) => <RouteError error={error} />)
}

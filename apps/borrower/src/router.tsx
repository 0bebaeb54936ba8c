import { ErrorScreen } from './areas/system/error-screen.tsx'
import { RouteError } from './areas/system/route-error.tsx'
import { paths } from './paths.ts'
import { readPage } from './platform/page/page.ts'
import { createRouter, type Route } from './routing/create-router.ts'
import { accountScreens } from './screens/account-screens.ts'
import { applyScreens } from './screens/apply-screens.ts'
import { loanScreens } from './screens/loan-screens.ts'
import { routeOf, type ScreenEntry } from './screens/screen.ts'

/** An address that always leads to another: the root and the bare home lead to a tab. */
function redirect(path: string): ScreenEntry {
  return { path, access: 'authorized', title: 'homeLoan', area: 'home', load: async () => ({ NoScreen: () => null }) }
}

/** Every screen there is (RTE-01), and what is shown for any other address. */
const screens: readonly ScreenEntry[] = [
  redirect(paths.root),
  redirect(paths.home),
  ...accountScreens,
  ...applyScreens,
  ...loanScreens,
  {
    path: '*',
    access: 'anyone',
    title: 'notFound',
    area: 'system',
    load: () => import('./areas/system/not-found-screen.tsx'),
  },
]

/** Not fetched: it is shown when nothing can be. */
const errorRoute: Route = {
  path: paths.error,
  title: 'error',
  instead: () => undefined,
  load: async () => ErrorScreen,
}

export function startRouter() {
  return createRouter([errorRoute, ...screens.map(routeOf)], readPage().basePath, (error) => (
    <RouteError error={error} />
  ))
}

import { ErrorScreen } from './areas/system/error-screen.tsx'
import { RouteError } from './areas/system/route-error.tsx'
import { paths } from './paths.ts'
import { readPage } from './platform/page/page.ts'
import { createRouter, type Route } from './routing/router.ts'
import { accountScreens } from './screens/account-screens.ts'
import { applyScreens } from './screens/apply-screens.ts'
import { loanScreens } from './screens/loan-screens.ts'
import { screen } from './screens/screen.ts'

/** An address that is always another one's: the root and the bare home lead to a tab. */
function leadsOn(path: string): Route {
  return screen(
    path,
    'authorized',
    'homeLoan',
    'home',
    async () => null,
    () => () => null,
  )
}

/** Every screen there is (RTE-01), and what is shown for any other address. */
const screens: readonly Route[] = [
  leadsOn(paths.root),
  leadsOn(paths.home),
  // never fetched: it is shown when nothing can be
  { path: paths.error, title: 'error', instead: () => undefined, load: async () => ErrorScreen },
  ...accountScreens,
  ...applyScreens,
  ...loanScreens,
  screen(
    '*',
    'anyone',
    'notFound',
    'system',
    () => import('./areas/system/not-found-screen.tsx'),
    (m) => m.NotFoundScreen,
  ),
]

export function startRouter() {
  return createRouter(screens, readPage().basePath, (error) => <RouteError error={error} />)
}

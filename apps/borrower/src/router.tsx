import type { ComponentType } from 'react'
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { ErrorScreen } from './areas/system/error-screen.tsx'
import { RouteError } from './areas/system/route-error.tsx'
import { paths } from './paths.ts'
import { Placeholder } from './placeholder.tsx'
import { type Who, whereTo } from './platform/guards.ts'
import { setNavigator } from './platform/navigation.ts'
import { readPage } from './platform/page.ts'
import { retryImport } from './platform/retry-import.ts'
import { readStored } from './platform/storage.ts'
import { loadTexts } from './platform/texts.tsx'
import { RootLayout } from './root-layout.tsx'
import { isSignedIn } from './session/session.ts'

/** A screen's code and the texts of its areas, fetched together when it is first visited. */
function screen<Module>(load: () => Promise<Module>, named: (module: Module) => ComponentType, ...areas: string[]) {
  return async () => {
    const [module] = await Promise.all([retryImport(load), loadTexts(...areas)])
    return { Component: named(module) }
  }
}

/** `title` names a `title.…` text of the common catalogue. */
function route(path: string, who: Who, title: string, lazy: ReturnType<typeof screen>): RouteObject {
  return { path, handle: title, loader: guard(who), lazy }
}

function guard(who: Who) {
  return ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    const path = pathname.slice(readPage().basePath.length)
    const visitor = { authorized: readStored('auth') === '1', signedIn: isSignedIn() }
    const other = whereTo(path, search, who, visitor)
    return other === undefined ? null : redirect(other)
  }
}

/** Every screen there is; what is not here yet is a 404. */
const screens: RouteObject[] = [
  { index: true, loader: guard('authorized'), element: null },
  { path: paths.home, loader: guard('authorized'), element: null },
  { path: paths.error, handle: 'error', element: <ErrorScreen /> },
  route(
    paths.authorization,
    'anyone',
    'authorization',
    screen(
      () => import('./areas/authorization/authorization-screen.tsx'),
      (m) => m.AuthorizationScreen,
      'authorization',
    ),
  ),
  route(
    paths.login,
    'anyone',
    'login',
    screen(
      () => import('./areas/login/login-screen.tsx'),
      (m) => m.LoginScreen,
      'login',
    ),
  ),
  route(
    paths.homeLoan,
    'authorized',
    'homeLoan',
    screen(
      () => import('./areas/home/loan/home-loan-screen.tsx'),
      (m) => m.HomeLoanScreen,
      'home',
    ),
  ),
  route(
    paths.loanCosts,
    'anyone',
    'loanCosts',
    screen(
      () => import('./areas/home/costs/loan-costs-screen.tsx'),
      (m) => m.LoanCostsScreen,
      'home',
    ),
  ),
  route(
    paths.homeMe,
    'authorized',
    'homeMe',
    screen(
      () => import('./areas/home/me/home-me-screen.tsx'),
      (m) => m.HomeMeScreen,
      'home',
    ),
  ),
  route(
    paths.settings,
    'authorized',
    'settings',
    screen(
      () => import('./areas/account/settings/settings-screen.tsx'),
      (m) => m.SettingsScreen,
      'account',
    ),
  ),
  route(
    paths.customerService,
    'anyone',
    'customerService',
    screen(
      () => import('./areas/account/customer-service/customer-service-screen.tsx'),
      (m) => m.CustomerServiceScreen,
      'account',
    ),
  ),
  route(
    paths.finished,
    'anyone',
    'finished',
    screen(
      () => import('./areas/system/finished-screen.tsx'),
      (m) => m.FinishedScreen,
      'system',
    ),
  ),
  route(
    '*',
    'anyone',
    'notFound',
    screen(
      () => import('./areas/system/not-found-screen.tsx'),
      (m) => m.NotFoundScreen,
      'system',
    ),
  ),
]

export function createRouter() {
  const router = createBrowserRouter(
    [
      {
        element: <RootLayout />,
        hydrateFallbackElement: <Placeholder />,
        children: [{ errorElement: <RouteError />, children: screens }],
      },
    ],
    { basename: readPage().basePath || '/' },
  )
  setNavigator(router)
  return router
}

import { paths } from '../paths.ts'
import type { ScreenEntry } from './screen.ts'

/** An address that always leads to another: the root and the bare home lead to a tab. */
function redirect(path: string): ScreenEntry {
  return { path, access: 'authorized', title: 'homeLoan', area: 'home', load: async () => ({ NoScreen: () => null }) }
}

/** The screens on which visitors start. The first paint carries them alone: an entry brings its files' names along. */
export const firstScreens: readonly ScreenEntry[] = [
  redirect(paths.root),
  redirect(paths.home),
  {
    path: paths.authorization,
    access: 'anyone',
    title: 'authorization',
    area: 'authorization',
    load: () => import('../areas/authorization/authorization-screen.tsx'),
  },
  {
    path: paths.login,
    access: 'authorized',
    title: 'login',
    area: 'login',
    load: () => import('../areas/login/login-screen.tsx'),
  },
  {
    path: paths.homeLoan,
    access: 'authorized',
    title: 'homeLoan',
    area: 'home',
    load: () => import('../areas/home/loan/home-loan-screen.tsx'),
  },
]

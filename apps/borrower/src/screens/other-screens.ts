import { accountScreens } from './account-screens.ts'
import { applyScreens } from './apply-screens.ts'
import { loanScreens } from './loan-screens.ts'
import type { ScreenEntry } from './screen.ts'

/** Every screen that is not among the first ones, and what is shown for any other address (RTE-01). */
export const otherScreens: readonly ScreenEntry[] = [
  ...accountScreens,
  ...applyScreens,
  ...loanScreens,
  {
    path: '*',
    access: 'anyone',
    title: 'notFound',
    area: 'system',
    load: () => import('../areas/system/not-found-screen.tsx'),
  },
]

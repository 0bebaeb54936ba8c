import type { ComponentType } from 'react'
import { type Access, whereTo } from '../platform/navigation/guards.ts'
import { readStored } from '../platform/storage/storage.ts'
import type { ScreenTitle, TextArea } from '../platform/texts/text-key.ts'
import { loadTexts } from '../platform/texts/texts.tsx'
import { retryImport } from '../retry-import.ts'
import type { Route } from '../routing/create-router.ts'
import { isSignedIn } from '../session/session.ts'

/** A screen of the app: its code is a module whose one export ends in `Screen`. */
export type ScreenEntry = {
  path: string
  /** Who may see it; by default a signed-in borrower. */
  access?: Access
  /** Names the text `title.…`. */
  title: ScreenTitle
  /** The area whose texts it needs. */
  area: TextArea
  load: () => Promise<Readonly<Record<`${string}Screen`, ComponentType>>>
}

/** The route of an entry; code and texts are fetched together. */
export function routeOf({ path, access = 'borrower', title, area, load }: ScreenEntry): Route {
  return {
    path,
    title,
    instead: ({ pathname, search }) => {
      const authorized = readStored('auth') === '1'
      return whereTo(pathname, search, access, { authorized, signedIn: authorized && isSignedIn() })
    },
    async load() {
      const [module] = await Promise.all([retryImport(load), loadTexts(area)])
      const [Screen] = Object.values(module)
      if (!Screen) throw new Error(`${path} has no screen`)
      return Screen
    },
  }
}

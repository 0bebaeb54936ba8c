import type { ComponentType } from 'react'
import { type Who, whereTo } from '../platform/navigation/guards.ts'
import { retryImport } from '../platform/page/retry-import.ts'
import { readStored } from '../platform/storage/storage.ts'
import { loadTexts } from '../platform/texts/texts.tsx'
import type { Route } from '../routing/router.ts'
import { isSignedIn } from '../session/session.ts'

/** A screen of an area, its code and its texts fetched together. `title` names a `title.…` text. */
export function screen<Module>(
  path: string,
  who: Who,
  title: string,
  area: string,
  load: () => Promise<Module>,
  named: (module: Module) => ComponentType,
): Route {
  return {
    path,
    title,
    instead: ({ pathname, search }) => {
      const visitor = { authorized: readStored('auth') === '1', signedIn: isSignedIn() }
      return whereTo(pathname, search, who, visitor)
    },
    async load() {
      const [module] = await Promise.all([retryImport(load), loadTexts(area)])
      return named(module)
    },
  }
}

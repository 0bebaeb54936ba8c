import { loginPath, paths } from '../../paths.ts'

/** Who may see a screen: anyone, even before the welcome; visitors past it; a signed-in borrower. */
export type Access = 'anyone' | 'authorized' | 'borrower'
/** Signed in, and therefore past the welcome, or not. */
export type Visitor = { authorized: boolean; signedIn: boolean }

/** Where a visitor is sent instead of `path` (RTE-06, RTE-07, and the login); undefined when the screen is theirs. */
export function whereTo(pathname: string, search: string, access: Access, visitor: Visitor): string | undefined {
  // capitals do not matter to the router either
  const path = pathname.toLowerCase().replace(/\/+$/, '') || paths.root
  if (path.startsWith(paths.deleteAccount.toLowerCase())) return undefined
  if (access !== 'anyone' && !visitor.authorized) return paths.authorization
  if (path === paths.root || path === paths.home || (path === paths.authorization && visitor.signedIn))
    return paths.homeLoan
  if (access === 'borrower' && !visitor.signedIn) return loginPath(pathname + search)
  return undefined
}

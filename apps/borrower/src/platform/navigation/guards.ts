import { loginPath, paths } from '../../paths.ts'

/** Who may see a screen: anyone, whoever has passed the authorization screen, a signed-in borrower. */
export type Who = 'anyone' | 'authorized' | 'borrower'
export type Visitor = { authorized: boolean; signedIn: boolean }

/** Where a visitor is sent instead of `path` (RTE-06, RTE-07, and the login); undefined when the screen is theirs. */
export function whereTo(pathname: string, search: string, who: Who, visitor: Visitor): string | undefined {
  const path = pathname.replace(/\/+$/, '') || paths.root
  if (path.toLowerCase().startsWith(paths.deleteAccount.toLowerCase())) return undefined
  if (who !== 'anyone' && !visitor.authorized) return paths.authorization
  if (path === paths.root || path === paths.home) return paths.homeLoan
  if (who === 'borrower' && !visitor.signedIn) return loginPath(pathname + search)
  return undefined
}

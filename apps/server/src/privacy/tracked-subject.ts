import type { Vault } from './vault.ts'

/** Whose usage events these are: found by who has the borrower's id and the server's key, and by no one else. */
export function trackedSubject(vault: Vault, borrowerId: string): string {
  return vault.lookupId(`tracked|${borrowerId}`)
}

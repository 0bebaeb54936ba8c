import { useGlobal } from '../platform/state/models.ts'
import { readStored } from '../platform/storage/storage.ts'
import { ownerAtStart } from './owner-at-start.ts'
import { onSessionForgotten } from './session.ts'

/** The number of the borrower whose screens this page shows; undefined while it is a visitor's. */
let owner = ownerAtStart

onSessionForgotten(() => {
  owner = undefined
})

/**
 * False when another tab has signed this page's borrower out, or someone else in: what is on the screens of this page, and
 * what is typed there, is not the account's that its calls would now be made for.
 */
export function isOwnersPage(): boolean {
  const phone = storedPhone()
  // a login or another number on this page
  if (owner === undefined || (phone !== undefined && phone === useGlobal.getState().userInfo?.phone)) owner = phone
  return phone === owner
}

/** The page begins again, for the borrower who is signed in now. */
export function beginAsNewOwner(): void {
  location.reload()
}

/** A tab in the background does not go on showing what another tab has closed, nor one that was just starting then. */
export function watchOtherTabs(): void {
  const look = () => {
    if (!isOwnersPage()) beginAsNewOwner()
  }
  addEventListener('storage', ({ key }) => {
    // null: all of it was cleared
    if (key === null || key === '_user') look()
  })
  look()
}

function storedPhone(): string | undefined {
  return readStored('_user')?.phone
}

import { memberInfo } from '@hiram/contract/app-info/member'
import { readStored, store } from '../storage/storage.ts'
import type { MemberInfo } from './models.ts'

/** INI-04. */
export function storeMember(member: MemberInfo) {
  store('_memberInfo', { ...member, limit: member.limit === null ? null : String(member.limit) })
}

/**
 * Who was signed in at the last start; undefined where no one was, or where what is stored is damaged or another app's of
 * this origin: every call is made in the member's market.
 */
export function storedMember(): MemberInfo | undefined {
  const stored = memberInfo.answer.safeParse(readStored('_memberInfo'))
  return stored.success && stored.data.phone === readStored('_user')?.phone ? stored.data : undefined
}

import { readStored, store } from '../storage/storage.ts'
import type { MemberInfo } from './models.ts'

/** INI-04. */
export function storeMember(member: MemberInfo) {
  store('_memberInfo', { ...member, limit: member.limit === null ? null : String(member.limit) })
}

/** Who was signed in at the last start; undefined where no one was, or what is stored is damaged. */
export function storedMember(): MemberInfo | undefined {
  const stored = readStored('_memberInfo')
  const phone = readStored('_user')?.phone
  if (typeof stored !== 'object' || stored === null || !('phone' in stored) || stored.phone !== phone) return undefined
  const limit = 'limit' in stored && typeof stored.limit === 'string' ? stored.limit : ''
  return { ...(stored as MemberInfo), limit: /^\d{1,18}$/.test(limit) ? BigInt(limit) : null }
}

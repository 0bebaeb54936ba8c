import { day } from '../../http/rate-limit/limits.ts'

/** A payout is on its way; when the phone was last changed. */
export type Holder = { isPaidOutNow: boolean; changedAt: Date | null }

export type Modifiable = {
  modifiable: boolean
  hindrance: 'moneyOnItsWay' | 'recentlyChanged' | null
  from: string | null
}

/** Whether the phone may be changed now (ACC-05): not while a payout is on its way, and once in 24 hours. */
export function phoneModifiable(holder: Holder, now: Date): Modifiable {
  if (holder.isPaidOutNow) return { modifiable: false, hindrance: 'moneyOnItsWay', from: null }
  const again = holder.changedAt ? new Date(holder.changedAt.getTime() + day) : now
  if (again > now) return { modifiable: false, hindrance: 'recentlyChanged', from: again.toISOString() }
  return { modifiable: true, hindrance: null, from: null }
}

import { day } from '../../http/rate-limit/limits.ts'
import type { Holder } from './store.ts'

export type Modifiable = {
  modifiable: boolean
  hindrance: 'moneyOnItsWay' | 'recentlyChanged' | null
  from: string | null
}

/** Whether the phone may be changed now (ACC-05): not while a payout is on its way, and once in 24 hours. */
export function phoneModifiable(holder: Pick<Holder, 'money_on_its_way' | 'changed_at'>, now: Date): Modifiable {
  if (holder.money_on_its_way) return { modifiable: false, hindrance: 'moneyOnItsWay', from: null }
  const again = holder.changed_at ? new Date(holder.changed_at.getTime() + day) : now
  if (again > now) return { modifiable: false, hindrance: 'recentlyChanged', from: again.toISOString() }
  return { modifiable: true, hindrance: null, from: null }
}

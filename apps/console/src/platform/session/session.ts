import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { Permission } from '@hiram/contract/console/permissions'
import { signOut, type whoAmI } from '@hiram/contract/console/session'
import { createContext, useContext } from 'react'
import { callConsole } from '../api/call.ts'

export type Staff = ConsoleAnswer<typeof whoAmI>
export type StaffMarket = Staff['markets'][number]

export const SessionContext = createContext<Staff | undefined>(undefined)

/** Who is signed in; only beneath the gate, where someone is. */
export function useSession(): Staff {
  const staff = useContext(SessionContext)
  if (!staff) throw new Error('no one is signed in here')
  return staff
}

export function useMay(permission: Permission): boolean {
  return useSession().permissions.includes(permission)
}

/** The facts of a market this person works in; of the first where the market is none of theirs. */
export function useMarket(code: string | undefined): StaffMarket {
  const { markets } = useSession()
  const found = markets.find(({ market }) => market === code) ?? markets[0]
  if (!found) throw new Error('this person works in no market')
  return found
}

/** Leaves nothing of the session in the page: it is loaded again. */
export async function leave(): Promise<void> {
  await callConsole(signOut, {}).catch(() => undefined)
  sessionStorage.clear()
  location.assign('/')
}

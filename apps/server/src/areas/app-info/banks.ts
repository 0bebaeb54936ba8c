import { banks as banksOf } from '@hiram/markets/banks'
import type { Caller } from '../../http/route.ts'

export async function banks({ market }: Caller) {
  return { banks: banksOf[market].map(({ code, name, kind }) => ({ code, name, kind })) }
}

import { basalStep } from '@hiram/contract/apply/steps/basal'
import { withdrawalStep } from '@hiram/contract/apply/steps/withdrawal'
import type { MarketCode } from '@hiram/markets'
import { areaNames } from '@hiram/markets/addresses'
import { findBank } from '@hiram/markets/banks'
import { fullName } from '@hiram/markets/person-name'
import * as z from 'zod/mini'
import type { Queries } from '../database/client.ts'
import { openPhone } from './phone.ts'
import { openValues } from './steps.ts'
import { loadSteps } from './steps-store.ts'
import { loadBorrower } from './store.ts'

/** Who a borrower is and how to reach them, as far as they have typed it. */
export type PersonalData = {
  fullName?: string
  phone: string
  birthday?: string
  documentNumber?: string
  address?: string
  email?: string
  account?: string
}

/** A draft of a step may lack any of it. */
const typedId = z.object({ certificateNo: z.string() })

export async function openPersonalData(
  queries: Queries,
  { borrowerId, key }: { borrowerId: string; key: Buffer },
): Promise<PersonalData> {
  const { market, phone_sealed } = await loadBorrower(queries, borrowerId)
  const steps = await loadSteps(queries, borrowerId)
  const typed = (name: (typeof steps)[number]['step']) => {
    const step = steps.find(({ step }) => step === name)
    return step && openValues(key, borrowerId, step)
  }
  const document = typedId.safeParse(typed('id'))
  return {
    phone: openPhone(key, borrowerId, phone_sealed),
    ...(await whoAndWhere(market, typed('basal'))),
    ...(document.success ? { documentNumber: document.data.certificateNo } : {}),
    ...accountOf(market, typed('withdrawal')),
  }
}

async function whoAndWhere(market: MarketCode, typed: unknown): Promise<Partial<PersonalData>> {
  const basal = basalStep.safeParse(typed)
  if (!basal.success) return {}
  const { birthday, email, resideAddress, resideAreaId } = basal.data
  const areas = (await areaNames(market, resideAreaId)) ?? []
  const address = [resideAddress, ...areas.toReversed()].join(', ')
  return { fullName: fullName(market, basal.data), birthday, email, address }
}

function accountOf(market: MarketCode, typed: unknown): Partial<PersonalData> {
  const withdrawal = withdrawalStep.safeParse(typed)
  if (!withdrawal.success) return {}
  const { bankCode, accountNo, bankAccountOwner } = withdrawal.data
  const bank = findBank(market, bankCode)?.name ?? bankCode
  return { account: [bank, accountNo, bankAccountOwner].join(', ') }
}

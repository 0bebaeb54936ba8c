import type { RequestOf } from '@hiram/contract'
import type { applySendVerifyCode as applySendVerifyCodeCall } from '@hiram/contract/loan'
import { checkCode } from '../../auth/check-code.ts'
import { sendCode } from '../../auth/send-code.ts'
import { loadMember, type Member } from '../../borrower/member-store.ts'
import { openPhone } from '../../borrower/phone.ts'
import { Failure } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { isLendingClosed } from '../../offers/product-versions.ts'
import { mayApply } from './may-apply.ts'

/** Sends the code that signs an application; none to who may not apply. */
export async function applySendVerifyCode(
  caller: BorrowerCaller,
  { isVoice: channel }: RequestOf<typeof applySendVerifyCodeCall>,
) {
  const { context, queries, borrowerId } = caller
  const member = await loadMember(queries, borrowerId)
  const today = context.clock.businessDate(member.market)
  const may = mayApply(member, today, await isLendingClosed(queries, member.market, today))
  if (may instanceof Failure) return may
  return sendCode(caller, { phone: await phoneOf(caller, member), channel, purpose: 'apply' })
}

/** Uses the code; undefined when it is the one that was sent. */
export async function checkApplyCode(caller: BorrowerCaller, member: Member, code: string) {
  return checkCode(caller, { phone: await phoneOf(caller, member), purpose: 'apply', code })
}

async function phoneOf({ context, queries, borrowerId }: BorrowerCaller, { phone_sealed }: Member) {
  return openPhone(await context.vault.keyOf(queries, borrowerId), borrowerId, phone_sealed)
}

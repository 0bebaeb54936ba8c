import { stepNames } from '@hiram/contract/apply'
import { calculateFees } from '@hiram/contract/home'
import { applyForLoan, canApply, withdrawLoan } from '@hiram/contract/loan'
import { choosePrepaymentOption, repaymentCode } from '@hiram/contract/repayment'
import { findCoupon } from '@hiram/contract/rewards/coupon'
import { businessDate, daysBetween } from '@hiram/lending'
import { markets, offeredProducts } from '@hiram/markets'
import { consentVersion, requiredConsents } from '@hiram/markets/consents'
import { claimDocument } from '../../apps/server/src/areas/apply/document-store.ts'
import { openAccount } from '../../apps/server/src/auth/open-account.ts'
import { documentHashes } from '../../apps/server/src/borrower/document-hashes.ts'
import type { LoadedLoan } from '../../apps/server/src/loan/loan-store.ts'
import { handleReviewDecision } from '../../apps/server/src/review/handle-review-decision.ts'
import { handlePayoutNotice } from '../../apps/server/src/servicing/disbursement.ts'
import { applyCodeFor } from '../../apps/server/src/testing/apply-code.ts'
import { storeFaceCheck, storePhoto, storeStep } from '../../apps/server/src/testing/store-application.ts'
import type { Calling } from '../../apps/server/src/testing/test-call.ts'
import { accountNumberOf, nameOf, type Person } from './people.ts'
import { callsOf, type World } from './world.ts'

/** Opens the account and leaves a complete application, as the six steps would. */
export async function joins(world: World, person: Person): Promise<void> {
  const { context } = world
  const { market, caller } = person
  const opening = { context, market, appId: caller.appId ?? 0, locale: caller.locale }
  const { borrowerId } = await context.database
    .transaction()
    .execute((queries) => openAccount({ ...opening, queries }, person.phone))
  person.borrowerId = borrowerId
  world.byBorrower.set(borrowerId, person)
  const owner = { borrowerId, key: await context.vault.keyOf(context.database, borrowerId) }
  const photos = new Map<string, string>()
  for (const kind of ['idFront', 'idBack', 'idHandheld', 'workProof', 'face'] as const) {
    photos.set(kind, await storePhoto(context, owner, kind, world.photo))
  }
  const values = applicationOf(person, photos)
  for (const step of stepNames) await storeStep(context, owner, step, values[step])
  const { certificateType, certificateNo } = values.id
  await claimDocument(
    context.database,
    borrowerId,
    documentHashes(context.vault, market, certificateType, certificateNo),
  )
  const outcome = person.draw.chance(40) ? 'review' : 'passed'
  await storeFaceCheck(context, borrowerId, { photoId: photos.get('face') ?? null, outcome })
  world.agenda.add(person.draw.between(0, 2), person, { do: 'apply' })
}

function applicationOf(person: Person, photos: ReadonlyMap<string, string>) {
  const { market, index, income } = person
  const isPh = market === 'ph'
  return {
    id: {
      certificateType: isPh ? 'umid' : 'cccd',
      certificateNo: isPh ? String(100_000_000_000 + index).slice(-12) : `001194${String(index).padStart(6, '0')}`,
      positivePhotoUrl: photos.get('idFront'),
      oppositeIdPhotoUrl: photos.get('idBack'),
      handheldPhotoUrl: photos.get('idHandheld'),
    },
    basal: {
      ...nameOf(person),
      birthday: '1994-03-14',
      sex: 'female',
      email: `borrower-${index}@example.com`,
      maritalStatus: 'single',
      education: 'college',
      childrenNumber: '0',
      resideAreaId: isPh
        ? { province: '0702200000', city: '0730600000', zone: '0730600041' }
        : { province: '01', city: '00004', zone: '' },
      resideAddress: isPh ? '1 Mabini Street' : '1 Lê Lợi',
      resideTime: person.draw.chance(200) ? 'underSixMonths' : 'oneToThreeYears',
    },
    workInfo: {
      incomeId: `${market}-income-${income}`,
      industry: 'retail',
      companyName: isPh ? 'Sari Store' : 'Cửa hàng Mai',
      companyTelephone: isPh ? '0281234567' : '02838123456',
      workProofKind: isPh ? 'payslip' : 'payroll',
      workProofPhoto: photos.get('workProof'),
    },
    contact: { contactPersons: [] },
    withdrawal: {
      bankCode: isPh ? 'BDO' : 'VCB',
      bankAccountOwner: `${nameOf(person).firstName} ${nameOf(person).lastName}`,
      accountNo: accountNumberOf(person),
    },
    face: {},
  }
}

/** Asks for a loan, where one may and wants to. */
export async function applies(world: World, person: Person): Promise<void> {
  const as = await callsOf(world, person)
  const may = await as.call(canApply, {})
  if (!may.answer) {
    const from = may.detail.from
    if (typeof from === 'string') {
      const days = Math.max(1, daysBetween(world.today, businessDate(from)))
      world.agenda.add(days + person.draw.between(0, 10), person, { do: 'apply' })
    }
    return
  }
  const wish = await wishOf(as, person, may.answer.limit)
  const cost = await as.call(calculateFees, wish)
  if (!cost.answer) {
    // the coupon takes nothing off this loan
    if (!wish.couponId) throw new Error(`no loan for ${JSON.stringify(wish)}: ${cost.text}`)
    world.agenda.add(1, person, { do: 'apply' })
    return
  }
  await as.ask(applyForLoan, {
    ...wish,
    agreedRepaymentAmount: cost.answer.repaymentAmount.toString(),
    consents: requiredConsents(person.market).map(({ document }) => ({
      document,
      version: consentVersion,
      locale: person.caller.locale,
    })),
    applyCode: await applyCodeFor(world, { ...person, deviceThumbprint: person.caller.deviceThumbprint }),
  })
}

async function wishOf(as: Calling, { market, draw }: Person, limit: bigint) {
  const { quota } = markets[market]
  const [product] = offeredProducts(market, true, true, 0)
  const steps = Number((limit - quota.min) / (product?.amountStep ?? 1n))
  const amount = quota.min + BigInt(draw.between(Math.floor(steps / 3), steps)) * (product?.amountStep ?? 1n)
  const isShort = draw.chance(200)
  const period = isShort ? 7 : draw.oneOf([3, 3, 3, 4, 5, 6])
  const wantsCoupon = draw.chance(700)
  const { coupons } = wantsCoupon ? await as.ask(findCoupon, { state: 'enabled' }) : { coupons: [] }
  const [coupon] = coupons.toSorted((a, b) => (a.rule < b.rule ? -1 : 1))
  return {
    amount: amount.toString(),
    period,
    periodUnit: isShort ? ('day' as const) : ('month' as const),
    ...(coupon && { couponId: coupon.couponId }),
    ...(!isShort && draw.chance(250) && { payday: draw.oneOf([15, 30]) }),
  }
}

/** The lender's reviewer has looked at an application. */
export async function reviews({ context }: World, { draw }: Person, reviewId: string): Promise<void> {
  const notice = draw.chance(850)
    ? { reviewId, outcome: 'passed' as const, refusedDocuments: [] }
    : { reviewId, outcome: 'refused' as const, reason: 'otherPerson' as const }
  await handleReviewDecision(context, notice)
}

/** Reads what became of the application. */
export async function answers({ agenda }: World, person: Person, loan: LoadedLoan | undefined): Promise<void> {
  const { draw } = person
  switch (loan?.status) {
    case 'withdrawal':
      if (draw.chance(60)) return agenda.add(draw.between(12, 40), person, { do: 'apply' })
      return agenda.add(draw.chance(800) ? 0 : draw.between(1, 3), person, { do: 'take' })
    case 'refuse':
      if (draw.chance(600)) agenda.add(draw.between(8, 60), person, { do: 'apply' })
      return
    case 'rollback':
      // no one here has more documents: it runs out
      if (draw.chance(500)) agenda.add(draw.between(35, 60), person, { do: 'apply' })
      return
  }
}

export async function takesOffer(world: World, person: Person, loan: LoadedLoan | undefined): Promise<void> {
  if (loan?.status !== 'withdrawal') return
  await (await callsOf(world, person)).ask(withdrawLoan, { loanId: loan.loan_id })
}

/** The bank's answer to an order of a payout or a refund. */
export async function settles({ context, agenda }: World, person: Person, orderId: string): Promise<void> {
  const isFailed = person.draw.chance(15)
  const outcome = isFailed
    ? { state: 'failed' as const, failure: 'bankUnavailable' as const }
    : { state: 'settled' as const }
  await handlePayoutNotice(context, { orderId, providerReference: `out-${orderId}`, ...outcome })
  if (isFailed) agenda.add(1, person, { do: 'answer' })
  else if (person.bank.chance(40)) agenda.add(person.bank.between(1, 12), person, { do: 'sendBack', orderId })
  agenda.add(0, person, { do: isFailed ? 'consider' : 'lookHow' })
}

/** The bank returns a payout, a refund or a return days after it had arrived. */
export async function sendsBack({ context, agenda }: World, person: Person, orderId: string): Promise<void> {
  const notice = { orderId, providerReference: `out-${orderId}`, state: 'returned', failure: 'accountClosed' } as const
  await handlePayoutNotice(context, notice)
  agenda.add(1, person, { do: 'answer' })
}

/** Looks how to pay back, and says what more money than is due should do. */
export async function looksHow(world: World, person: Person, loan: LoadedLoan | undefined): Promise<void> {
  if (loan?.status !== 'repay') return
  const as = await callsOf(world, person)
  const { code } = await as.ask(repaymentCode, { loanId: loan.loan_id, amount: '100' })
  person.repaymentCode = code
  if (person.lowersPayments) {
    await as.ask(choosePrepaymentOption, { loanId: loan.loan_id, option: 'lowerPayments' })
  }
  world.agenda.add(0, person, { do: 'consider' })
}

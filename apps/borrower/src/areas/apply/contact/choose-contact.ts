import type { ContactCard } from '@hiram/bridge'
import type { MarketCode } from '@hiram/markets/market'
import { toE164 } from '@hiram/markets/phones'
import { bridge } from '../../../platform/shell/bridge.ts'
import { bridgeFailureCode, showUnsupported } from '../../../platform/shell/bridge-failure.ts'
import { translate } from '../../../platform/texts/texts.tsx'
import { showToast } from '../../../ui/toast-store.ts'

/**
 * One person of the phone's contacts, as the borrower chose them (BRG-04); nothing else of the phone book is read.
 * Undefined when they turned back or it failed, which a toast says. A shell that has no card with all numbers may have one with one number.
 */
export async function chooseContact(): Promise<ContactCard | undefined> {
  return await askForCard().catch(showFailure)
}

async function askForCard(): Promise<ContactCard | undefined> {
  try {
    return await bridge().chooseContact()
  } catch (failure) {
    if (bridgeFailureCode(failure) !== 'missing') throw failure
    const one = await bridge().selectAContact()
    return one && { name: one.name, phones: [one.phone] }
  }
}

function showFailure(thrown: unknown): undefined {
  const failure = bridgeFailureCode(thrown)
  const text = translate(failure === 'denied' ? 'apply.contact.refused' : 'apply.contact.notRead')
  if (failure === 'missing') showUnsupported()
  else showToast({ kind: 'fail', text, masked: false })
}

/** The card's mobile numbers of the market, each once, as they are written; where there is none, what there is. */
export function numbersOf(market: MarketCode, { phones }: ContactCard): string[] {
  const mobiles = phones.filter((phone, index) => {
    const number = toE164(market, phone)
    return number !== null && phones.findIndex((other) => toE164(market, other) === number) === index
  })
  return mobiles.length > 0 ? mobiles : phones.slice(0, 1)
}

import { element } from '../page/element.js'
import { fillChoices, toMinor } from '../page/market.js'
import { sendCommands } from './command-form.js'

const { currency } = document.getElementById('command').elements

function planOf({ dueDates, waiveLate, ratePerMonth }) {
  return {
    dueDates: dueDates.split(/[\s,]+/).filter(Boolean),
    waiveLate: waiveLate !== undefined,
    ...(ratePerMonth ? { ratePerMonth } : {}),
  }
}

function commandOf(data) {
  const { kind, loanId, reason, askedBy, approvedBy, part, amount, currency: code, ...plan } = Object.fromEntries(data)
  const people = { askedBy, ...(approvedBy ? { approvedBy } : {}) }
  return {
    kind,
    loanId: loanId.trim(),
    reason,
    ...people,
    ...(part ? { part } : {}),
    ...(amount === undefined ? {} : { amount: toMinor(amount, code) }),
    ...(kind === 'restructuringOffer' ? planOf(plan) : {}),
  }
}

async function showLoans() {
  const { state } = await (await fetch('/state')).json()
  const all = [...state.reviews, ...state.proofs, ...state.applications].map(({ loanId }) => loanId)
  const ids = [...new Set(all.filter(Boolean).toReversed())]
  document.getElementById('loans').replaceChildren(...ids.map((value) => element('option', { value })))
}

fillChoices(currency, ({ currency: { code, sign } }) => [code, `${code} ${sign}`])
sendCommands(commandOf)
void showLoans()

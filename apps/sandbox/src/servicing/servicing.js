import { element } from '../page/element.js'
import { fillChoices, toMinor } from '../page/market.js'

const form = document.getElementById('command')
const { kind, currency } = form.elements

function say(text, tone = '') {
  const status = document.getElementById('status')
  status.dataset.tone = tone
  status.textContent = text
}

/** Only the fields that the command has. */
function showFields() {
  for (const part of document.querySelectorAll('[data-for]'))
    part.hidden = !part.dataset.for.split(' ').includes(kind.value)
}

function commandOf(data) {
  const common = { kind: data.get('kind'), loanId: data.get('loanId').trim(), reason: data.get('reason') }
  const people = {
    askedBy: data.get('askedBy'),
    ...(data.get('approvedBy') ? { approvedBy: data.get('approvedBy') } : {}),
  }
  const plan = {
    dueDates: data
      .get('dueDates')
      .split(/[\s,]+/)
      .filter(Boolean),
    waiveLate: data.has('waiveLate'),
    ...(data.get('ratePerMonth') ? { ratePerMonth: data.get('ratePerMonth') } : {}),
  }
  const amount = toMinor(data.get('amount'), data.get('currency'))
  const more = {
    waiver: { part: data.get('part'), amount },
    goodwill: { amount },
    writeOff: {},
    writeOffReversal: {},
    restructuringOffer: plan,
  }
  return { ...common, ...people, ...more[common.kind] }
}

async function send(event) {
  event.preventDefault()
  try {
    const response = await fetch('/servicing/commands', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(commandOf(new FormData(form))),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(answer.message)
    const { refused, most, problems } = answer.answer
    if (answer.status === 200) say('Done')
    else
      say(
        refused ? `Refused: ${refused}${most ? `, at most ${most} minor units` : ''}` : `Not understood: ${problems}`,
        'bad',
      )
  } catch (error) {
    say(error.message, 'bad')
  }
}

async function showLoans() {
  const { state } = await (await fetch('/state')).json()
  const all = [...state.reviews, ...state.proofs, ...state.applications].map(({ loanId }) => loanId)
  const ids = [...new Set(all.filter(Boolean).toReversed())]
  document.getElementById('loans').replaceChildren(...ids.map((value) => element('option', { value })))
}

fillChoices(currency, ({ currency: { code, sign } }) => [code, `${code} ${sign}`])
kind.addEventListener('change', showFields)
form.addEventListener('submit', (event) => void send(event))
showFields()
void showLoans()

import { button, element, time } from './element.js'
import { markets, money } from './market.js'

const channelNames = { text: 'SMS', voice: 'Voice call', zalo: 'Zalo' }

/** Replaces a list only when it shows something else than it should, so that focus stays where it is. */
const shown = new WeakMap()

function fill(id, items, row, empty) {
  const list = document.getElementById(id)
  const key = JSON.stringify(items)
  if (shown.get(list) === key) return
  shown.set(list, key)
  const rows = items.map((item) => element('li', {}, ...row(item)))
  list.replaceChildren(...(rows.length > 0 ? rows : [element('li', { class: 'empty' }, empty)]))
}

function top(left, right) {
  return element('div', { class: 'top' }, left, right)
}

function actions(...buttons) {
  return element('div', { class: 'actions' }, ...buttons)
}

function small(text) {
  return element('p', { class: 'small' }, text)
}

/** Every list but the messages, which wait for a number, newest first; `acts` are what the buttons do. */
export function showLists(state, acts) {
  fill('payout-list', state.payouts.toReversed(), (one) => payoutRow(one, acts), 'No payouts ordered yet')
  fill(
    'transfer-list',
    state.transfers.toReversed(),
    (one) => transferRow(one, acts.returnTransfer),
    'Nothing sent yet',
  )
  fill('proof-list', state.proofs.toReversed(), (one) => proofRow(one, acts.decideProof), 'No proofs yet')
  fill('review-list', state.reviews.toReversed(), (one) => reviewRow(one, acts.decideReview), 'No reviews yet')
  const requests = state.applications.toReversed()
  fill('application-list', requests, (one) => applicationRow(one, acts.answerApplication), 'No requests yet')
  fill('alarm-list', state.alarms.toReversed(), alarmRow, 'No alarms')
  fill('identity-list', state.identityChecks.toReversed(), checkRow, 'No checks yet')
  fill('webhook-list', state.webhooks.toReversed(), webhookRow, 'No webhooks yet')
}

/** The example borrowers; nothing where there are none. */
export function showPeople(people, open) {
  document.getElementById('people-list').hidden = people.length === 0
  fill('people-list', people, (person) => personRow(person, open), '')
}

function personRow(person, open) {
  const { name, phone, market, shows } = person
  const country = markets.find(({ code }) => code === market)?.name ?? market
  return [
    top(element('strong', {}, name), element('span', { class: 'small' }, `${phone} · ${country}`)),
    element('p', {}, shows),
    actions(button(`Open the app as ${name}`, () => open(person))),
  ]
}

export function showMessages(messages, filter, copy) {
  const digits = filter.replace(/\D/g, '')
  const wanted = messages.filter(({ to }) => to.includes(digits))
  fill('sms-list', wanted.toReversed(), (message) => messageRow(message, copy), 'No messages yet')
}

function messageRow({ to, channel, text, at }, copy) {
  const code = /\b\d{4,8}\b/.exec(text)?.[0]
  const body = channel === 'voice' ? text.replace(/\d{4,}/g, (digits) => digits.split('').join(' ')) : text
  return [
    top(element('strong', {}, to), time(at)),
    small(channel === 'voice' ? `${channelNames[channel]}, it says:` : channelNames[channel]),
    element('p', { class: 'text' }, body),
    code ? button(`Copy ${code}`, () => copy(code)) : undefined,
  ]
}

const payoutTones = { pending: 'warn', settled: 'good', failed: 'bad', returned: 'bad' }

function payoutRow(payout, acts) {
  const state = payout.failure ? `${payout.state}: ${payout.failure}` : payout.state
  return [
    top(
      element('span', { class: 'amount' }, money(payout.amount, payout.currency)),
      element('strong', { class: payoutTones[payout.state] }, state),
    ),
    element('p', {}, `${payout.accountOwner} · ${payout.bankCode} ${payout.accountNumber}`),
    small(`order ${payout.orderId}`),
    top(time(payout.orderedAt), ''),
    button(payout.state === 'pending' ? 'Answer now' : 'Answer again', () => acts.answerPayout(payout.orderId)),
    payout.state === 'settled' ? button('Send back', () => acts.returnPayout(payout.orderId)) : undefined,
  ]
}

function transferRow({ amountMinor, currency, remark, valueDate, channel, providerReference, at }, giveBack) {
  return [
    top(element('span', { class: 'amount' }, money(amountMinor, currency)), time(at)),
    element('p', {}, remark),
    small(`value date ${valueDate} · ${channel}`),
    small(providerReference),
    button('Return', () => giveBack(providerReference)),
  ]
}

const decisionTones = { accepted: 'good', refused: 'bad' }

function proofRow({ proofId, loanNumber, amount, currency, sentAt, photoBytes, decision }, decide) {
  const waits = decision === null
  const day = element('input', { type: 'date', 'aria-label': 'Day of the payment' })
  const paidOn = () => (day.value ? { valueDate: day.value } : {})
  return [
    top(
      element('span', { class: 'amount' }, money(amount, currency)),
      element('strong', { class: waits ? 'warn' : decisionTones[decision] }, waits ? 'under review' : decision),
    ),
    small(`photo ${Math.ceil(photoBytes / 1024)} KB · loan ${loanNumber}`),
    time(sentAt),
    waits
      ? actions(
          day,
          button('Accept', () => decide(proofId, { decision: 'accepted', ...paidOn() })),
          button('Refuse', () => decide(proofId, { decision: 'refused' })),
        )
      : undefined,
  ]
}

const outcomeTones = { passed: 'good', refused: 'bad', sentBack: 'warn' }

function reviewRow(review, decide) {
  const { reviewId, loanNumber, market, reasons, person, socialAccounts, photos, openedNear, askedAt, dueOn, outcome } =
    review
  const waits = outcome === null
  return [
    top(
      element('strong', {}, person.fullName),
      element('strong', { class: outcomeTones[outcome] ?? 'warn' }, outcome ?? 'waits'),
    ),
    element('p', {}, `${person.documentType} ${person.documentNumber} · born ${person.birthday}`),
    ...Object.entries(socialAccounts).map(([name, account]) => small(`${name}: ${account}`)),
    small(`${reasons.join(', ')} · by ${dueOn}`),
    small(`application ${loanNumber} · ${market}`),
    openedNear
      ? small(`app opened near ${openedNear.latitude}, ${openedNear.longitude} · ${openedNear.at}`)
      : undefined,
    time(askedAt),
    // the server shows them only while the review waits
    waits ? element('div', { class: 'photos' }, ...photos.map((photo) => reviewPhoto(reviewId, photo))) : undefined,
    waits
      ? actions(
          button('Pass', () => decide(reviewId, 'passed')),
          button('Refuse', () => decide(reviewId, 'refused')),
          button('New photo', () => decide(reviewId, 'sentBack')),
        )
      : undefined,
  ]
}

function reviewPhoto(reviewId, { photoId, kind, certificate }) {
  const name = certificate ?? kind
  const address = `/review/identities/${reviewId}/photos/${photoId}`
  const picture = element('img', { src: address, alt: '', loading: 'lazy' })
  return element('a', { href: address, target: '_blank' }, picture, small(name))
}

function applicationRow({ applicationId, kind, text, askedAt, loanNumber, state }, answer) {
  return [
    top(element('strong', {}, kind), element('strong', { class: decisionTones[state] ?? 'warn' }, state ?? 'new')),
    element('p', { class: 'text' }, text),
    loanNumber === null ? undefined : small(`loan ${loanNumber}`),
    time(askedAt),
    state in decisionTones
      ? undefined
      : actions(
          state === null ? button('Under review', () => answer(applicationId, 'review')) : '',
          button('Accept', () => answer(applicationId, 'accepted')),
          button('Refuse', () => answer(applicationId, 'refused')),
        ),
  ]
}

function alarmRow({ providerReference, at, posted, notified }) {
  const figures = ({ amount, currency, valueDate }) => `${money(amount, currency)} of ${valueDate}`
  return [
    top(element('strong', { class: 'bad' }, 'A transfer notified twice, differently'), time(at)),
    small(`posted: ${figures(posted)}`),
    small(`notified now: ${figures(notified)}`),
    small(`reference ${providerReference}`),
  ]
}

/** The messages, and in `threads` the threads there are, the newest first. */
export function showSupport(messages, threads) {
  const newestFirst = messages.toReversed()
  fill('support-list', newestFirst, supportRow, 'No messages yet')
  const ids = [...new Set(newestFirst.map(({ threadId }) => threadId))]
  if (ids.join() === [...threads.options].map(({ value }) => value).join()) return
  const chosen = threads.value
  threads.replaceChildren(...ids.map((id) => element('option', { value: id }, id.slice(0, 8))))
  if (ids.includes(chosen)) threads.value = chosen
}

function supportRow({ threadId, from, text, photoBytes, at }) {
  return [
    top(element('strong', {}, `${threadId.slice(0, 8)} · ${from}`), time(at)),
    element('p', { class: 'text' }, photoBytes > 0 ? `a photo of ${Math.ceil(photoBytes / 1024)} kB` : text),
  ]
}

function checkRow({ kind, reference, photos, answer, at }) {
  return [
    top(element('strong', {}, kind), time(at)),
    element('p', {}, answer),
    small(photos.map((photo) => `${photo.kind} ${Math.ceil(photo.bytes / 1024)} KB`).join(', ')),
    small(`reference ${reference}`),
  ]
}

const webhookTones = { waiting: 'warn', taken: 'good', refused: 'bad', givenUp: 'bad' }

function webhookRow({ path, body, wrongSignature, state, status, tries, at }) {
  const answered = tries === 0 ? 'not tried yet' : (status ?? 'no answer')
  return [
    top(element('strong', {}, path), element('strong', { class: webhookTones[state] }, state)),
    small(`HTTP ${answered} · ${tries} ${tries === 1 ? 'try' : 'tries'}${wrongSignature ? ' · wrong signature' : ''}`),
    element('p', { class: 'text small' }, body),
    time(at),
  ]
}

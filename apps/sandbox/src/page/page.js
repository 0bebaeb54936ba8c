import { element } from './element.js'
import { showLists, showMessages, showPeople, showSupport } from './lists.js'
import { fillChoices, fromMinor, markets, toMinor } from './market.js'

const pollMs = 1000
const clockEvery = 5
const silence = 'The sandbox does not answer'
const get = (id) => document.getElementById(id)
let version = 0
let state

function say(text, tone = '') {
  get('status').dataset.tone = tone
  get('status').textContent = text
}

async function call(method, path, body) {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  return answer
}

/** Runs what a press asks for, once at a time, and says how it went. */
async function act(control, done, action) {
  if (control) control.disabled = true
  try {
    const result = await action()
    say(typeof done === 'function' ? done(result) : done)
    await refresh()
  } catch (error) {
    say(error.message, 'bad')
  } finally {
    if (control) control.disabled = false
  }
}

function onSubmit(id, done, action) {
  get(id).addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.currentTarget
    void act(event.submitter, done, () => action(new FormData(form), form))
  })
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    say(`${text} copied`)
  } catch {
    say(`Copy it by hand: ${text}`, 'bad')
  }
}

function showMessagesNow() {
  showMessages(state.messages, get('sms-phone').value, copy)
}

/** The app in a window of its own; the number is at hand there, and the code to it comes on top of the messages here. */
async function openAs({ name, phone, market }) {
  open(markets.find(({ code }) => code === market).appUrl, `app-${market}`)
  get('sms-phone').value = phone
  showMessagesNow()
  await copy(phone)
  if (get('status').dataset.tone !== 'bad')
    say(`${name}'s number is copied: paste it in the app; the code arrives below`)
}

function press(done, path, body) {
  return act(undefined, done, () => call('POST', path, body))
}

const acts = {
  returnPayout: (orderId) => press('Sent back', `/bank/payouts/${orderId}/return`, {}),
  answerPayout: (orderId) => press('Answered', `/bank/payouts/${orderId}/answer`, {}),
  returnTransfer: (reference) => press('Returned by the bank', `/bank/transfers/${reference}/return`, {}),
  decideProof: (proofId, given) => press('Decided', `/review/proofs/${proofId}`, given),
  decideReview(reviewId, outcome) {
    // with the chosen reason, or the photo to take again
    const { reason, photo, fault } = get('review-decision').elements
    const again = [{ photo: photo.value, reason: fault.value }]
    const more = { refused: { reason: reason.value }, sentBack: { again } }
    return press('Answered', `/review/identities/${reviewId}`, { outcome, ...more[outcome] })
  },
  answerApplication(applicationId, answer) {
    const text = get('application-text').value.trim()
    const dueDates = get('application-dates')
      .value.split(/[\s,]+/)
      .filter(Boolean)
    const plan = { dueDates, waiveLate: true, askedBy: 'ana', approvedBy: 'ben' }
    const isPlanned = answer === 'accepted' && dueDates.length > 0
    const given = { state: answer, ...(text ? { text } : {}), ...(isPlanned ? { plan } : {}) }
    return press('Answered', `/review/applications/${applicationId}`, given)
  },
}

function show() {
  showMessagesNow()
  showPeople(state.people, openAs)
  showLists(state, acts)
  showSupport(state.supportMessages, get('support-reply').elements.threadId)
  fillForm('payout-settings', state.payoutSettings)
  fillForm('identity-settings', state.identitySettings)
  fillForm('review-settings', state.reviewSettings)
}

/** Shows settings as they are, unless someone is just changing them. */
function fillForm(id, values) {
  const form = get(id)
  if (form.contains(document.activeElement)) return
  for (const field of form.elements) {
    if (!(field.name in values)) continue
    if (field.type === 'checkbox') field.checked = String(values[field.name]).split(',').includes(field.value)
    else field.value = values[field.name] ?? ''
  }
}

async function refresh() {
  const answer = await call('GET', `/state?since=${version}`)
  version = answer.version
  if (!answer.state) return
  state = answer.state
  show()
}

function counted(count, unit) {
  return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`
}

function showTime({ shiftSeconds, businessDates }) {
  const days = markets.map(({ code, name }) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, businessDates[code])),
  )
  get('days').replaceChildren(...days)
  const hours = Math.round(shiftSeconds / 3600)
  const ahead = [counted(Math.floor(hours / 24), 'day'), counted(hours % 24, 'hour')].filter(Boolean).join(' and ')
  get('clock-shift').textContent = ahead ? `${ahead} ahead of the real time.` : 'The real time.'
}

async function readClock() {
  try {
    showTime(await call('GET', '/clock'))
  } catch (error) {
    get('clock-shift').textContent = `The clock is not known: ${error.message}.`
  }
}

async function moveClock(to) {
  say('Moving, the server closes each day on the way…')
  showTime(await call('POST', '/clock', to))
}

function showSection() {
  const wanted = location.hash.slice(1) || 'sms'
  for (const section of document.querySelectorAll('main > section')) section.hidden = section.id !== wanted
  for (const link of document.querySelectorAll('nav a')) {
    if (link.hash === `#${wanted}`) {
      link.setAttribute('aria-current', 'page')
      link.scrollIntoView({ inline: 'center' })
    } else {
      link.removeAttribute('aria-current')
    }
  }
  scrollTo(0, 0)
}

function connectForms() {
  fillChoices(get('transfer').elements.currency, ({ currency: { code, sign } }) => [code, `${code} ${sign}`])
  fillChoices(get('clock-date').elements.market, ({ code, name }) => [code, name])
  get('sms-phone').addEventListener('input', showMessagesNow)
  onSubmit('payout-settings', 'Saved for the next payouts', (data) =>
    call('PUT', '/bank/settings', {
      delaySeconds: Number(data.get('delaySeconds')),
      times: Number(data.get('times')),
      order: data.get('order'),
      failure: data.get('failure') || null,
    }),
  )
  onSubmit('qr', 'Filled in', async (data) => {
    const scanned = await call('POST', '/bank/qr', { payload: data.get('payload') })
    const { remark, amount, currency } = get('transfer').elements
    remark.value = scanned.remark
    currency.value = scanned.currency
    if (scanned.amountMinor !== '') amount.value = fromMinor(scanned.amountMinor, scanned.currency)
  })
  onSubmit('transfer', ({ providerReference }) => `Sent: ${providerReference}`, sendMoney)
  onSubmit('identity-settings', 'Saved for the next check', (data) =>
    call('PUT', '/identity/settings', {
      ...Object.fromEntries(data),
      unclear: data.getAll('unclear'),
      readByMachine: data.has('readByMachine'),
      outage: data.has('outage'),
    }),
  )
  onSubmit('review-settings', 'Saved for the next reviews', (data) =>
    call('PUT', '/review/settings', {
      answer: data.get('answer'),
      delaySeconds: Number(data.get('delaySeconds')),
      times: Number(data.get('times')),
      outage: data.has('outage'),
    }),
  )
  onSubmit('support-reply', 'Sent', async (data, form) => {
    await call('POST', '/support/replies', { threadId: data.get('threadId'), text: data.get('text') })
    form.elements.text.value = ''
  })
  onSubmit('suspense', 'Given', (data) => call('POST', '/review/suspense', Object.fromEntries(data)))
  onSubmit('clock-date', 'Moved', (data) => moveClock(Object.fromEntries(data)))
  for (const step of document.querySelectorAll('[data-days], [data-hours]')) {
    const { days, hours } = step.dataset
    const to = days ? { days: Number(days) } : { hours: Number(hours) }
    step.addEventListener('click', () => act(step, 'Moved', () => moveClock(to)))
  }
}

function sendMoney(data) {
  const currency = data.get('currency')
  const amountMinor = toMinor(data.get('amount'), currency)
  if (amountMinor === undefined) throw new Error(`That is not an amount in ${currency}`)
  return call('POST', '/bank/transfers', {
    remark: data.get('remark'),
    amountMinor,
    currency,
    ...(data.get('valueDate') ? { valueDate: data.get('valueDate') } : {}),
    channel: data.get('channel'),
    times: Number(data.get('times')),
    atOnce: data.has('atOnce'),
    delaySeconds: Number(data.get('delaySeconds')),
    wrongSignature: data.has('wrongSignature'),
  })
}

async function poll(turn) {
  try {
    await refresh()
    if (get('status').textContent === silence) say('')
    if (turn % clockEvery === 0) await readClock()
  } catch {
    say(silence, 'bad')
  }
  setTimeout(poll, pollMs, turn + 1)
}

addEventListener('hashchange', showSection)
showSection()
connectForms()
void poll(0)

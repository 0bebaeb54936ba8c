import { button, element } from '../page/element.js'
import { fillChoices, markets } from '../page/market.js'

const { answerOf, failureOf } = globalThis.hiramFakeAnswers
const get = (id) => document.getElementById(id)
const most = 200
const shownLength = 160
let frame
let settings
let origin
let events = 0

function install() {
  const chosen = Object.fromEntries(new FormData(get('settings')))
  const statusBarHeight = Number(chosen.statusBarHeight)
  settings = {
    appInfo: {
      appId: Number(chosen.appId),
      version: chosen.version,
      appName: 'Hiram',
      statusBarHeight,
      platform: chosen.kind === 'ios' ? 'ios' : 'android',
      isDebug: true,
    },
    deviceInfo: { deviceId: `fake-${chosen.kind}`, googleReferrer: 'utm_source=sandbox' },
  }
  origin = chosenMarket().appUrl
  get('status-bar').style.height = `${statusBarHeight}px`
  get('calls').replaceChildren()
  open(chosen.kind)
}

function open(kind = get('settings').elements.kind.value) {
  // the page's half of the shell runs first and learns its kind from the frame's name
  frame = element('iframe', {
    name: `hiram-shell:${kind}`,
    title: 'The app',
    allow: 'camera; geolocation',
    src: origin,
  })
  get('window').replaceChildren(frame)
  get('closed').hidden = true
}

function close() {
  get('window').replaceChildren()
  get('closed').hidden = false
}

/** One line of the list of calls; returns a function that shows its outcome. */
function note(title, detail, ...buttons) {
  const outcome = element('span', { class: 'small' })
  const text = detail === undefined ? '' : JSON.stringify(detail).slice(0, shownLength)
  const controls = element('div', { class: 'row buttons' }, ...buttons)
  get('calls').prepend(
    element('li', {}, element('div', {}, element('b', {}, title), ' ', outcome), element('code', {}, text), controls),
  )
  while (get('calls').children.length > most) get('calls').lastElementChild.remove()
  return (became) => {
    outcome.textContent = became
    controls.remove()
  }
}

/** The message of each outcome; `silence` has none. */
const outcomes = {
  answer: (call) => answerOf(call, settings),
  deny: (call) => failureOf(call, `denied: ${call.method}`),
  missing: (call) => failureOf(call, `Method not support: ${call.method}`),
  crash: (call) => failureOf(call, `java.lang.IllegalStateException: ${call.method} broke`),
}

function howFor(method) {
  const { how, method: only, delaySeconds } = get('behaviour').elements
  const meant = only.value.trim() === '' || only.value.trim() === method
  return { how: meant ? how.value : 'answer', delayMs: meant ? Number(delaySeconds.value) * 1000 : 0 }
}

function handleCall(call, answer) {
  const { how, delayMs } = howFor(call.method)
  const end = async (chosen) => {
    const message = await outcomes[chosen](call)
    became(chosen)
    answer(message)
    if (chosen === 'answer' && (call.method === 'closeWindow' || call.method === 'exit')) close()
  }
  const choices = Object.keys(outcomes).map((chosen) => button(chosen, () => end(chosen)))
  const became = note(call.method, call.argument, ...(how === 'ask' ? choices : []))
  if (how === 'silence') became('never answered')
  else if (how !== 'ask') setTimeout(end, delayMs, how)
}

function report(name, detail) {
  events += 1
  note(`▸ ${name}`, detail)
  const text = JSON.stringify({ hiram: 1, kind: 'event', id: `event-${events}`, name, detail })
  frame.contentWindow?.postMessage({ hiramEvent: text }, origin)
}

addEventListener('message', ({ source, origin: from, data }) => {
  if (source !== frame?.contentWindow || from !== origin || typeof data.hiramPage !== 'string') return
  const message = JSON.parse(data.hiramPage)
  if (message.kind === 'call') {
    handleCall(message, (text) => source.postMessage({ hiramAnswer: text, number: data.number }, origin))
  } else note(`${message.kind} ${message.id ?? ''}`)
})

function onSubmit(id, act) {
  get(id).addEventListener('submit', (event) => {
    event.preventDefault()
    act(Object.fromEntries(new FormData(get(id))))
  })
}

function chosenMarket() {
  return markets.find(({ code }) => code === get('settings').elements.market.value)
}

/** The app of the market's own brand. */
function chooseApp() {
  get('settings').elements.appId.value = chosenMarket().appId
}

fillChoices(get('settings').elements.market, ({ code, name }) => [code, name])
chooseApp()
get('settings').elements.market.addEventListener('change', chooseApp)
onSubmit('settings', install)
onSubmit('behaviour', () => {})
onSubmit('event', ({ routeKey }) => report('notificationTap', { routeKey }))
get('permission').addEventListener('click', () => {
  const { permission, state } = get('event').elements
  report('permission', { permission: permission.value, state: state.value })
})
get('resume').addEventListener('click', () => report('resume'))
get('back').addEventListener('click', () => report('backKey'))
get('reopen').addEventListener('click', () => open())
install()

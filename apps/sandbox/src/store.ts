import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type SandboxState, sandboxState } from './state.ts'

export type Store = {
  state: SandboxState
  /** Grows with each change, so that the page fetches state only when it changed. */
  version: () => number
  /** To be called after each change of `state`. */
  changed: () => void
  /** What the server sends, each once by its `key`, however often it is sent; the answer to the server. */
  addOnce: <Item>(list: Item[], key: keyof Item, item: Item) => { accepted: true }
  /** Writes what is not written yet. */
  flush: () => void
}

const kept = 500
const saveAfterMs = 100

/** State in memory, written to `file` shortly after each change. Without a file nothing is kept. */
export function createStore(file: string | undefined): Store {
  const state = file === undefined ? sandboxState.parse({}) : load(file)
  let version = 1
  let timer: NodeJS.Timeout | undefined

  function flush() {
    if (timer === undefined || file === undefined) return
    clearTimeout(timer)
    timer = undefined
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(state, null, 1), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }

  function changed() {
    version += 1
    forgetOldest(state)
    if (file !== undefined) timer ??= setTimeout(flush, saveAfterMs)
  }

  return {
    state,
    version: () => version,
    changed,
    addOnce(list, key, item) {
      if (!list.some((known) => known[key] === item[key])) {
        list.push(item)
        changed()
      }
      return { accepted: true }
    },
    flush,
  }
}

/** Lists grow at the end; the oldest entries are dropped, except those still waiting. */
function forgetOldest(state: SandboxState) {
  const { messages, transfers, identityChecks, proofs, supportMessages, applications, alarms, reviews } = state
  for (const list of [messages, transfers, identityChecks, proofs, supportMessages, applications, alarms, reviews])
    list.splice(0, list.length - kept)
  if (state.webhooks.length > kept) {
    const surplus = new Set(
      state.webhooks.filter(({ state }) => state !== 'waiting').slice(0, state.webhooks.length - kept),
    )
    state.webhooks = state.webhooks.filter((webhook) => !surplus.has(webhook))
  }
}

function load(file: string): SandboxState {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return sandboxState.parse({})
  }
  const parsed = sandboxState.safeParse(parse(text))
  if (parsed.success) return parsed.data
  renameSync(file, `${file}.unreadable`)
  return sandboxState.parse({})
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { onSessionForgotten } from '../../session/session.ts'
import type { Failure, Outcome } from './api.ts'

/** `signal` aborts when the session ends; `background`: this read's failure is on the screen already, so no toast repeats it. */
export type ReadOptions = { signal: AbortSignal; background: boolean }
/** Reads an answer; its code may be fetched first. */
export type Read<Answer> = (options: ReadOptions) => Promise<Outcome<Answer>>
export type Answered<Answer> = { data: Answer | undefined; failure: Failure | undefined; readAt: number }

type Observer = { freshMs: number; read: Read<unknown> }
type Entry = { answered: Answered<unknown>; observers: Set<Observer>; reading: Promise<void> | undefined }

export const usualFreshMs = 5000
/** An answer that no screen shows is dropped after this. */
const keepUnusedMs = 5 * 60_000

const nothingYet: Answered<never> = { data: undefined, failure: undefined, readAt: 0 }
const codeNotFetched: Failure = { ok: false, code: 'offline', number: 500, msg: '', detail: undefined }

/**
 * The last answers of the calls that screens show. It knows neither the calls nor their schemas, so that home's first
 * paint comes without them; `useCall` is the front for contract calls.
 */
const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()
let session = new AbortController()
let watching = false

onSessionForgotten(() => {
  session.abort()
  session = new AbortController()
  for (const entry of entries.values()) entry.reading = undefined
  for (const key of entries.keys()) putAnswer(key, nothingYet)
})

/** The key of an answer: the call's name and what was asked. */
export function answerKey(callName: string, request: unknown = {}) {
  return `${callName} ${JSON.stringify(request, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`
}

export function answered<Answer>(key: string): Answered<Answer> {
  return entryOf(key).answered as Answered<Answer>
}

export function putAnswer<Answer>(key: string, next: Answered<Answer>) {
  entryOf(key).answered = next
  for (const listener of listeners) listener()
}

/** Puts an answer that came another way in place of the cached one; a read under way no longer counts. */
export function replaceAnswer<Answer>(key: string, data: Answer) {
  entryOf(key).reading = undefined
  putAnswer(key, { data, failure: undefined, readAt: Date.now() })
}

export function isReading(key: string) {
  return entryOf(key).reading !== undefined
}

export function onAnswers(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The screen shows this answer: it is read now unless it is fresh. Returns what ends it. */
export function observe(key: string, observer: Observer) {
  watchPage()
  const entry = entryOf(key)
  entry.observers.add(observer)
  if (isStale(entry)) void readEntry(key, false)
  return () => {
    entry.observers.delete(observer)
  }
}

/** After a change: answers whose key passes are read again where they are shown, and are stale elsewhere. */
export async function refreshAnswers(matches: (key: string) => boolean) {
  const keys = [...entries.keys()].filter(matches)
  for (const key of keys) entryOf(key).answered = { ...entryOf(key).answered, readAt: 0 }
  await Promise.all(keys.map((key) => readEntry(key, true)))
}

type Options<Answer> = {
  /** False: do not read yet. */
  enabled?: boolean
  /** An answer this young is not read again when a screen opens. */
  freshMs?: number
  /** How soon to read again while the page is visible, by the last answer if need be. */
  refetchMs?: number | false | ((data: Answer | undefined) => number | undefined)
}

/** An answer as the screen's state; the last one stays while the next is read and when it fails. */
export function useAnswer<Answer>(key: string, read: Read<Answer>, options: Options<Answer> = {}) {
  const { enabled = true, freshMs = usualFreshMs, refetchMs } = options
  const snapshot = () => answered<Answer>(key)
  const { data, failure } = useSyncExternalStore(onAnswers, snapshot, snapshot)
  const newestRead = useRef(read)
  useEffect(() => {
    newestRead.current = read
  })
  useEffect(() => {
    if (enabled) return observe(key, { freshMs, read: (options) => newestRead.current(options) })
  }, [key, enabled, freshMs])
  const everyMs = typeof refetchMs === 'function' ? refetchMs(data) : refetchMs
  useEffect(() => {
    if (!enabled || !everyMs) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void readEntry(key, false), everyMs)
    return () => clearInterval(timer)
  }, [key, enabled, everyMs])
  const refresh = useCallback(() => readEntry(key, true), [key])
  /** Nothing to show yet: draw the skeleton. */
  const loading = enabled && data === undefined && failure === undefined
  return { data, failure, loading, refresh }
}

function entryOf(key: string): Entry {
  const entry = entries.get(key)
  if (entry && !isUnused(entry)) return entry
  const made: Entry = { answered: nothingYet, observers: new Set(), reading: undefined }
  entries.set(key, made)
  return made
}

function isUnused({ observers, reading, answered: { readAt } }: Entry) {
  return observers.size === 0 && reading === undefined && readAt > 0 && Date.now() - readAt > keepUnusedMs
}

function isStale({ observers, answered: { readAt } }: Entry) {
  const age = Date.now() - readAt
  return [...observers].some(({ freshMs }) => readAt === 0 || age >= freshMs)
}

/** One read at a time; `again` starts another, and what the earlier one brings no longer counts. */
function readEntry(key: string, again: boolean): Promise<void> {
  const entry = entryOf(key)
  const [observer] = entry.observers
  if (!observer || (entry.reading && !again)) return entry.reading ?? Promise.resolve()
  const { answered: before } = entry
  if (before.data === undefined && before.failure) putAnswer(key, nothingYet)
  const background = before.failure !== undefined && !again
  const reading = observer.read({ signal: session.signal, background }).then(conclude, () => conclude(codeNotFetched))
  function conclude(outcome: Outcome<unknown>) {
    if (entry.reading !== reading) return
    entry.reading = undefined
    if (outcome.ok) putAnswer(key, { data: outcome.result, failure: undefined, readAt: Date.now() })
    else putAnswer(key, { ...entry.answered, failure: outcome })
  }
  entry.reading = reading
  return reading
}

/** The page is visible again, or the network is back: shown answers that are stale are read again. */
function readStale() {
  if (document.visibilityState !== 'visible') return
  for (const [key, entry] of entries) if (isStale(entry)) void readEntry(key, false)
}

function watchPage() {
  if (watching) return
  watching = true
  document.addEventListener('visibilitychange', readStale)
  addEventListener('online', readStale)
}

import { type DraftName, draftNames, loadBasisInfo, saveBasisInfo } from '@hiram/contract/apply'
import { api, type Outcome } from '../api/api.ts'
import { keepWritten, lastTyped } from './last-typed.ts'
import { currentOwner, deleteUnsent, keepUnsent, readUnsent } from './unsent.ts'

type Draft = { revision: number; values: Record<string, unknown> }
/** `sinceMs`: of the last key, by the server's clock. */
export type WaitingDraft = Draft & { sinceMs: number }
type Sent = 'gone' | 'waits'

const unsettled = new Set(['offline', 'timeout', 'server', 'internal', 'notLoggedIn', 'cancelled', 'tooMany'])

/** A step's draft while its form is open. */
export type HeldDraft = {
  /** What still waits from before the form opened: it could not be sent yet. */
  waiting: () => Promise<WaitingDraft | undefined>
  /** With every key: sealed for the page's end. */
  ready: (draft: Draft) => Promise<void>
  /** When the page is hidden or ends: what is ready and not kept yet is written down in the moment. */
  keepAtOnce: () => void
  /** The borrower chose what another device saved: what is ready is not kept. */
  drop: () => void
  /** Kept on the phone for the borrower who opened the form, though the session has ended since. */
  keep: (draft: Draft) => Promise<void>
  /** Call when the form closes, with the end of its last save. */
  release: (saved: Promise<void>) => void
}

/** Steps whose form is open: it sends its own draft, and two senders would be two devices to the server. */
const held = new Map<DraftName, { hold: HeldDraft; closing?: Promise<void> }>()
let sending: Promise<void> | undefined

/** While a step's form is open its draft is the form's to send. */
export function holdDraft(step: DraftName): HeldDraft {
  const name = nameOf(step)
  const owner = currentOwner()
  const last = lastTyped(name, owner)
  const before = held.get(step)?.closing
  const hold: HeldDraft = {
    waiting: async () => {
      await before
      // it may be on its way just now: sent twice it would be another device's to the server
      await sending
      return await readDraft(step)
    },
    ready: (draft) => last.ready(bytesOf(draft)),
    keepAtOnce: last.write,
    drop: last.drop,
    keep: (draft) => last.dropOnce(owner.then((known) => keepUnsent(name, bytesOf(draft), known))),
    release: (saved) => {
      // the page may end before the last save has
      last.write()
      const closing = saved.finally(() => {
        if (held.get(step)?.hold === hold) held.delete(step)
      })
      if (held.get(step)?.hold === hold) held.set(step, { hold, closing })
    },
  }
  held.set(step, { hold })
  return hold
}

export async function forgetDraft(step: DraftName) {
  await deleteUnsent(nameOf(step))
}

/** Sends what waits, one step after another; a second call meanwhile joins the first. */
export function sendUnsentDrafts(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll() {
  for (const step of draftNames) {
    await held.get(step)?.closing
    if (held.has(step)) continue
    const draft = await readDraft(step)
    if (!draft) continue
    if ((await send(step, draft)) === 'waits') return
    await forgetDraft(step)
  }
}

async function readDraft(step: DraftName): Promise<WaitingDraft | undefined> {
  await keepWritten(nameOf(step))
  const waiting = await readUnsent(nameOf(step))
  if (!waiting) return undefined
  const draft: Draft = JSON.parse(new TextDecoder().decode(waiting.bytes))
  return { ...draft, sinceMs: waiting.sinceMs }
}

/** The newest wins: what the server has from later than this draft stays, else this takes its place. */
async function send(step: DraftName, draft: WaitingDraft): Promise<Sent> {
  const outcome = await save(step, draft)
  if (outcome.ok || outcome.code !== 'draftOutdated') return wayOf(outcome)
  const loaded = await api(loadBasisInfo, {}, { background: true })
  if (!loaded.ok) return wayOf(loaded)
  const { revision, savedAt } = { ...loaded.result.steps, ...loaded.result.supplements }[step]
  if (!isNewer(draft, savedAt)) return 'gone'
  return wayOf(await save(step, { ...draft, revision }))
}

/** Than what the server has of it. */
export function isNewer({ sinceMs }: WaitingDraft, savedAt: string | null): boolean {
  return savedAt === null || Date.parse(savedAt) < sinceMs
}

function save(step: DraftName, { revision, values }: Draft) {
  return api(saveBasisInfo, { ...values, step, draft: true, revision }, { background: true })
}

function wayOf(outcome: Outcome<unknown>): Sent {
  return stillWaits(outcome) ? 'waits' : 'gone'
}

/** A refused draft is settled too, as the step can no longer change. Only one the server has not received waits, or not now. */
export function stillWaits(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && unsettled.has(outcome.code)
}

function bytesOf(draft: Draft) {
  return new TextEncoder().encode(JSON.stringify(draft))
}

function nameOf(step: DraftName) {
  return `draft:${step}`
}

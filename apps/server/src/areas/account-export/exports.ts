import { randomUUID } from 'node:crypto'
import type { AccountExport } from '@hiram/contract/account-export'
import { brandOfApp } from '@hiram/markets'
import { lockBorrower } from '../../borrower/lock.ts'
import { fail } from '../../http/outcome.ts'
import { consumeLimit } from '../../http/rate-limit/consume-limit.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { hashOf } from '../../http/session.ts'
import { exportPartPlace } from '../../privacy/sealed-places.ts'
import { openBytes } from '../../privacy/vault.ts'
import { addJob } from '../../queue/job-store.ts'
import { findParts, insertExport, type SessionExport, type StoredExport, sessionExports } from './store.ts'

const dayMs = 86_400_000
const exportsADay = { name: 'accountExport24h', most: 5, windowMs: dayMs }
/** Longer than any archive takes: whose job died is asked for again. */
const longestMs = 15 * 60_000

/** This session's export, being made or there to be had. */
export async function latestExport(caller: BorrowerCaller) {
  const [newest] = await ownExports(caller)
  return { export: newest && isLive(newest, caller) ? view(newest, caller) : null }
}

export async function startExport(caller: BorrowerCaller) {
  const { context, queries, borrowerId, locale } = caller
  await lockBorrower(queries, borrowerId)
  const before = await ownExports(caller)
  const running = before.find((one) => one.state === 'making' && isLive(one, caller))
  if (running) return view(running, caller)
  const spent = await consumeLimit(caller, [{ subject: `export|${borrowerId}`, limit: exportsADay }])
  if (spent) return spent
  for (const { export_id: exportId } of before) {
    await addJob(queries, 'dropExport', { borrowerId, exportId }, { key: `drop:${exportId}` })
  }
  const owner = { borrowerId, exportId: randomUUID() }
  await insertExport(queries, {
    borrower_id: borrowerId,
    export_id: owner.exportId,
    session_hash: hashOf(caller.token),
    locale,
    state: 'making',
    asked_at: context.clock.wall(),
  })
  await addJob(queries, 'makeExport', owner, { key: `export:${owner.exportId}` })
  const [made] = await ownExports(caller)
  if (!made) throw new Error('an export that was just asked for is not there')
  return view(made, caller)
}

/** One part, only to the session that asked for it. */
export async function exportPart(caller: BorrowerCaller, request: { exportId: string; number: number }) {
  const { context, queries, borrowerId } = caller
  const found = (await ownExports(caller)).find((one) => one.export_id === request.exportId)
  if (found?.state !== 'ready' || !isLive(found, caller)) return fail('exportGone')
  const owner = { borrowerId, exportId: request.exportId }
  const stored = (await findParts(queries, owner)).find(({ number }) => number === request.number)
  if (!stored) return fail('exportGone')
  const key = await context.vault.keyOf(queries, borrowerId)
  const bytes = openBytes(
    key,
    exportPartPlace(owner.borrowerId, owner.exportId, stored.number),
    await context.providers.files.get(stored.file_name),
  )
  return { bytes: bytes.toString('base64') }
}

function ownExports({ queries, borrowerId, token }: BorrowerCaller): Promise<SessionExport[]> {
  return sessionExports(queries, borrowerId, hashOf(token))
}

function isLive({ state, asked_at, expires_at }: StoredExport, { context }: BorrowerCaller): boolean {
  const now = context.clock.wall().getTime()
  return state === 'making' ? now - asked_at.getTime() < longestMs : expires_at !== null && expires_at.getTime() > now
}

function view(stored: SessionExport, { appId, market }: BorrowerCaller): AccountExport {
  const { name } = brandOfApp(appId, market)
  return {
    exportId: stored.export_id,
    state: stored.state,
    done: stored.done,
    total: stored.total,
    askedAt: stored.asked_at.toISOString(),
    fileName: `${name.toLowerCase()}-${stored.asked_at.toISOString().slice(0, 10)}.zip`,
    parts: stored.parts,
    bytes: Number(stored.bytes),
    sha256: stored.sha256?.toString('hex') ?? null,
    expiresAt: stored.expires_at?.toISOString() ?? null,
  }
}

import { fromBase64, toBase64 } from '@hiram/envelope'
import { jsonFields } from '../storage/json-fields.ts'
import { readStored, removeStored, store } from '../storage/storage.ts'
import { keepSealed, type Owner, type Sealed, seal } from './unsent.ts'

/** In Base64, by the names under which the browser's database keeps them. */
type SealedText = { owner: string; iv: string; sealed: string; sinceMs: number }

/**
 * The newest of what is being typed, sealed with every key: a page that ends has no time to seal it, nor for the browser's
 * database, but its other storage is written in the moment.
 */
export function lastTyped(name: string, owner: Promise<Owner | undefined>) {
  let newest = 0
  let ready: { sealed: Sealed; atMs: number } | undefined
  const write = () => {
    if (!ready) return
    const { sealed, atMs } = ready
    // it is as new as the page's end: a save on its way when it was typed is older
    const sinceMs = sealed.sinceMs + Math.round(performance.now() - atMs)
    setWritten(name, { ...textOf(sealed), sinceMs })
  }
  const drop = () => {
    // what is being sealed is dropped, too
    newest += 1
    ready = undefined
    setWritten(name, undefined)
  }
  return {
    async ready(bytes: Uint8Array<ArrayBuffer>) {
      newest += 1
      const mine = newest
      const sealed = await seal(bytes, await owner)
      if (!sealed || mine !== newest) return
      ready = { sealed, atMs: performance.now() }
      if (document.visibilityState === 'hidden') write()
    },
    write,
    /** What was typed counts no longer. */
    drop,
    /** Drops it once it is kept in the database, unless more was typed meanwhile. */
    async dropOnce(kept: Promise<void>) {
      const mine = newest
      await kept
      if (mine === newest) drop()
    },
  }
}

/** Keeps in the database what was written in the moment, in place of what is there from before. */
export async function keepWritten(name: string) {
  const text = written()[name]
  if (!text) return
  const sealed = sealedOf(text)
  if (sealed) await keepSealed(name, sealed)
  setWritten(name, undefined)
}

function written() {
  return jsonFields(readStored('_KEY_UNSENT')) as Record<string, SealedText>
}

function setWritten(name: string, text: SealedText | undefined) {
  const { [name]: _, ...others } = written()
  const all = text ? { ...others, [name]: text } : others
  if (Object.keys(all).length > 0) store('_KEY_UNSENT', JSON.stringify(all))
  else removeStored('_KEY_UNSENT')
}

function textOf({ owner, iv, sealed, sinceMs }: Sealed): SealedText {
  return { owner: toBase64(new Uint8Array(owner)), iv: toBase64(iv), sealed: toBase64(new Uint8Array(sealed)), sinceMs }
}

/** Undefined where it is damaged. */
function sealedOf({ owner, iv, sealed, sinceMs }: SealedText): Sealed | undefined {
  try {
    return { owner: fromBase64(owner).buffer, iv: fromBase64(iv), sealed: fromBase64(sealed).buffer, sinceMs }
  } catch {
    return undefined
  }
}

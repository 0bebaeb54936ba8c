import { fromBase64, toBase64 } from '@hiram/envelope'
import { readStored, removeStored, type SealedText, store } from '../storage/storage.ts'
import { keepSealed, type Owner, type Sealed, seal } from './unsent.ts'

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
    /** Waits until it is kept in the database; from then on what was written is not needed, unless more was typed. */
    async until(kept: Promise<void>) {
      const mine = newest
      await kept
      if (mine !== newest) return
      ready = undefined
      setWritten(name, undefined)
    },
  }
}

/** Takes what was written in the moment into the database, where it has what was kept before. */
export async function takeOver(name: string) {
  const text = readStored('_KEY_UNSENT')?.[name]
  if (!text) return
  const sealed = sealedOf(text)
  if (sealed) await keepSealed(name, sealed)
  setWritten(name, undefined)
}

function setWritten(name: string, text: SealedText | undefined) {
  const { [name]: _, ...others } = readStored('_KEY_UNSENT') ?? {}
  const all = text ? { ...others, [name]: text } : others
  if (Object.keys(all).length > 0) store('_KEY_UNSENT', all)
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

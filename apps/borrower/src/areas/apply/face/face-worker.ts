import { poseOf } from '@hiram/contract/apply/face-orders'
import { Human } from '@vladmandic/human'
import type { FinderRequest, FinderResponse } from './face-finder.ts'
import { type ModelFile, neededOf } from './model-files.ts'

/** A worker keeps a slow phone's screen responsive, and is the only place where WebAssembly may run. */
const off = { enabled: false }
const origin = 'http://models.invalid/'
const contents = new Map<string, Uint8Array<ArrayBuffer>>()
let finder: Human | undefined

addEventListener('message', ({ data }: MessageEvent<FinderRequest>) => {
  const work = data.kind === 'load' ? load(data.files) : look(data)
  work.catch((error: unknown) => answer({ kind: 'failed', why: error instanceof Error ? error.message : 'unknown' }))
})

function answer(given: FinderResponse) {
  postMessage(given)
}

async function load(files: readonly ModelFile[]) {
  const needed = neededOf(files)
  const total = needed.reduce((sum, { bytes }) => sum + bytes, 0)
  let come = 0
  const onMore = (more: number) => {
    come += more
    answer({ kind: 'loading', part: come / total })
  }
  await Promise.all(needed.map(async ({ name, url, bytes }) => contents.set(name, await read(url, bytes, onMore))))
  // The library finds its files here, under the names it expects.
  globalThis.fetch = async (asked) => {
    const name =
      String(asked instanceof Request ? asked.url : asked)
        .split('/')
        .at(-1) ?? ''
    const content = contents.get(name)
    if (!content) return new Response(null, { status: 404 })
    const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream'
    return new Response(content, { headers: { 'content-type': name.endsWith('.json') ? 'application/json' : type } })
  }
  finder = new Human({
    debug: false,
    backend: 'wasm',
    modelBasePath: origin,
    wasmPath: origin,
    cacheModels: false,
    cacheSensitivity: 0,
    skipAllowed: false,
    filter: off,
    face: {
      enabled: true,
      detector: { rotation: false, maxDetected: 2, minConfidence: 0.4, return: false },
      mesh: { enabled: true },
      iris: { enabled: true },
      description: off,
      emotion: off,
      antispoof: off,
      liveness: off,
    },
    body: off,
    hand: off,
    object: off,
    gesture: off,
    segmentation: off,
  })
  await finder.load()
  contents.clear()
  answer({ kind: 'ready' })
}

/** Downloads a file and reports each chunk as it arrives. */
async function read(url: string, bytes: number, onMore: (bytes: number) => void) {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`a model answered ${response.status}`)
  const content = new Uint8Array(bytes)
  let at = 0
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return content
    content.set(value, at)
    at += value.length
    onMore(value.length)
  }
}

async function look({ pixels, width, height }: Extract<FinderRequest, { kind: 'look' }>) {
  if (!finder) throw new Error('a look before the models were there')
  const picture = finder.tf.tensor(rgb(new Uint8ClampedArray(pixels)), [1, height, width, 3], 'float32')
  const { face, error } = await finder.detect(picture as never).finally(() => picture.dispose())
  if (error) throw new Error(error)
  const faces = face.flatMap(({ mesh, box: [, , wide, high] }) => {
    const pose = poseOf(mesh)
    return pose ? [{ pose, size: Math.max(wide / width, high / height) }] : []
  })
  answer({ kind: 'seen', faces: faces.toSorted((a, b) => b.size - a.size) })
}

/** Four bytes a pixel become three numbers. */
function rgb(pixels: Uint8ClampedArray): Float32Array {
  const values = new Float32Array((pixels.length / 4) * 3)
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    values[to++] = pixels[from] ?? 0
    values[to++] = pixels[from + 1] ?? 0
    values[to++] = pixels[from + 2] ?? 0
  }
  return values
}

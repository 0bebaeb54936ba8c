import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { MeshPoint } from '@hiram/contract/apply/face-orders'

/** The parts used of packages whose types need a browser. */
type Tensor = { dispose: () => void }
type Tf = {
  setBackend: (name: string) => Promise<boolean>
  ready: () => Promise<void>
  tensor: (values: Float32Array, shape: number[], type: 'float32') => Tensor
  tensor3d: (values: Uint8Array, shape: number[], type: 'int32') => Tensor
}
type Finder = {
  tf: Tf
  load: () => Promise<void>
  detect: (picture: Tensor) => Promise<{
    error: string | null
    face: { mesh: MeshPoint[]; box: [number, number, number, number] }[]
  }>
}
type Describer = {
  tf: Tf
  nets: {
    faceRecognitionNet: {
      loadFromDisk: (folder: string) => Promise<void>
      computeFaceDescriptor: (chip: Tensor) => Promise<Float32Array>
    }
  }
}
export type FaceModels = { finder: Finder; describer: Describer }

const require = createRequire(import.meta.url)
const mostFaces = 4

/** The models that find a face's points and describe it, from their packages. Only for use in a worker process. */
export async function loadFaceModels(): Promise<FaceModels> {
  fetchFromDisk()
  require('@tensorflow/tfjs')
  const wasm: { setWasmPaths: (folder: string) => void } = require('@tensorflow/tfjs-backend-wasm')
  const wasmFolder = `${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`
  wasm.setWasmPaths(wasmFolder)
  const finder = await loadFinder(wasmFolder)
  const describer = await loadDescriber()
  return { finder, describer }
}

async function loadFinder(wasmPath: string): Promise<Finder> {
  // Only its main file is exported; the build for Node without native code is beside it.
  const dist = dirname(require.resolve('@vladmandic/human'))
  const human = require(join(dist, 'human.node-wasm.js'))
  const off = { enabled: false }
  const finder: Finder = new human.Human({
    debug: false,
    backend: 'wasm',
    modelBasePath: pathToFileURL(join(dist, '..', 'models', '/')).href,
    wasmPath,
    wasmPlatformFetch: false,
    cacheSensitivity: 0,
    skipAllowed: false,
    filter: off,
    face: {
      enabled: true,
      detector: { rotation: true, maxDetected: mostFaces, minConfidence: 0.3, minSize: 20, return: false },
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
  return finder
}

async function loadDescriber(): Promise<Describer> {
  const dist = dirname(require.resolve('@vladmandic/face-api'))
  const describer: Describer = require(join(dist, 'face-api.node-wasm.js'))
  await describer.tf.setBackend('wasm')
  await describer.tf.ready()
  await describer.nets.faceRecognitionNet.loadFromDisk(join(dist, '..', 'model'))
  return describer
}

/** The library reads models with `fetch`, which cannot read files: in this process it reads only files. */
function fetchFromDisk(): void {
  globalThis.fetch = async (asked) => {
    const url = String(asked instanceof Request ? asked.url : asked)
    if (!url.startsWith('file:')) throw new Error('a model is read from the disk only')
    return new Response(new Uint8Array(await readFile(fileURLToPath(url))))
  }
}

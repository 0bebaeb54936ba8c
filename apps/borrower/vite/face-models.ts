import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const moduleName = 'virtual:face-models'
const resolved = `\0${moduleName}`
const require = createRequire(import.meta.url)

type File = { name: string; path: string }
type Written = { name: string; file: string; content: Buffer }

/**
 * Serves the face detection models from their npm packages as hashed assets. `virtual:face-models`, which only the face
 * check imports, lists each file's address and size.
 */
export function faceModels({ base }: { base: string }): Plugin {
  let serves = false
  return {
    name: 'face-models',
    configResolved(config) {
      serves = config.command === 'serve'
    },
    resolveId: (id) => (id === moduleName ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined
      const files = await Promise.all(modelFiles().map(written))
      if (!serves)
        for (const { file, content } of files) this.emitFile({ type: 'asset', fileName: file, source: content })
      const list = files.map(({ name, file, content }) => ({ name, url: base + file, bytes: content.length }))
      return `export const faceModelFiles = ${JSON.stringify(list)}`
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const files = await Promise.all(modelFiles().map(written))
        const asked = files.find(({ file }) => request.url === base + file)
        if (!asked) return next()
        response.end(asked.content)
      })
    },
  }
}

function modelFiles(): File[] {
  const models = join(dirname(require.resolve('@vladmandic/human')), '..', 'models')
  const wasm = dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))
  return [
    ...['blazeface', 'facemesh', 'iris'].flatMap((model) =>
      ['json', 'bin'].map((kind) => ({ name: `${model}.${kind}`, path: join(models, `${model}.${kind}`) })),
    ),
    ...['tfjs-backend-wasm-simd.wasm', 'tfjs-backend-wasm.wasm'].map((name) => ({ name, path: join(wasm, name) })),
  ]
}

async function written({ name, path }: File): Promise<Written> {
  const content = await readFile(path)
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return { name, file: `assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`, content }
}

import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

const source = new URL('../service-worker/service-worker.ts', import.meta.url).pathname

/** Writes the service worker beside the build, with a digest of the build's files as its version. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const digest = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex').slice(0, 16)
      const code = (await workerCode()).replace('__BUILD__', digest)
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code })
    },
  }
}

/** A single script without imports: the worker is not a module. */
async function workerCode(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: source, formats: ['iife'], name: 'worker', fileName: () => 'service-worker.js' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('the service worker was not built')
  return chunk.code
}

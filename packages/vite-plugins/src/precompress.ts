import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|svg|json|webmanifest|wasm|bin)$/
/** Model weights: the last percent would take as long as the whole build. */
const hardlyWorthIt = /\.bin$/

/** Writes `.br` and `.gz` beside every text file, so that the server sends them as they are. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    // after the files of old builds are removed; a build that is only measured writes none
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true, withFileTypes: true })
        const chosen = files.filter((file) => file.isFile() && worthIt.test(file.name))
        await Promise.all(chosen.map((file) => compress(join(file.parentPath, file.name))))
      },
    },
  }
}

/** A file of an earlier build keeps its content hash as its name, so it is compressed already. */
async function isCompressed(path: string) {
  const [file, compressed] = await Promise.all([stat(path), stat(`${path}.gz`).catch(() => undefined)])
  return compressed !== undefined && compressed.mtimeMs >= file.mtimeMs
}

async function compress(path: string) {
  if (await isCompressed(path)) return
  const content = await readFile(path)
  const quality = hardlyWorthIt.test(path) ? 5 : constants.BROTLI_MAX_QUALITY
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

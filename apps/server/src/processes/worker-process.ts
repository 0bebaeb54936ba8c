import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { WorkerMessage } from './messages.ts'
import { residentMegabytes, watchEveryMs } from './resident-size.ts'
import { stopAfterOwnDeath } from './stop-after-own-death.ts'

export type ProcessLimits = {
  program: URL
  /** Resident size; a process above it is ended. */
  mostMegabytes: number
  /** Fixed settings of its native libraries, as environment variables; none of the server's. */
  nativeSettings?: Readonly<Record<string, string>>
}
export type ProcessEvents<Answer> = {
  ready: () => void
  /** The request is answered, or its work failed; the process can be asked again. */
  answered: (message: { answer: Answer } | { failed: string }) => void
  /** The last event, whatever ended it. */
  ended: (why: string) => void
}
export type WorkerProcess<Ask> = {
  send: (ask: Ask) => void
  /** What it occupies now. */
  megabytes: () => Promise<number>
  /** Ends it at once, in whatever it is doing; `ended` follows. */
  kill: (why: string) => void
  /** Resolves when it has ended. */
  gone: Promise<void>
}

/** What a program needs to run at all. Nothing else of the server's settings: its secrets are among them. */
const passedOn = ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP']
const mostCharacters = 2000

/** Starts the program in a process of its own. While it has nothing to do, it does not keep this process alive. */
export function startWorkerProcess<Ask, Answer>(
  { program, mostMegabytes, nativeSettings }: ProcessLimits,
  on: ProcessEvents<Answer>,
): WorkerProcess<Ask> {
  const child = fork(fileURLToPath(program), [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    env: {
      ...Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      ...nativeSettings,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let killedFor: string | undefined
  const kill = (why: string) => {
    killedFor ??= why
    keepAlive(child, true)
    child.kill('SIGKILL')
  }
  const guard = child.pid === undefined ? undefined : stopAfterOwnDeath(child.pid, 'KILL')
  const memory = watchMemory(child, mostMegabytes, () => kill(`used more than ${mostMegabytes} MB`))
  const start = wordsOfStart(child)
  const gone = Promise.withResolvers<void>()
  let isGone = false
  const end = (how: string) => {
    if (isGone) return
    isGone = true
    memory.stop()
    guard?.release()
    on.ended([killedFor ?? how, start.words()].filter(Boolean).join(': '))
    gone.resolve()
  }
  child.on('message', (message: WorkerMessage<Answer>) => {
    memory.stop()
    keepAlive(child, false)
    if (!('ready' in message)) return on.answered(message)
    start.over()
    on.ready()
  })
  child.on('error', (error: NodeJS.ErrnoException) => {
    if (child.pid === undefined) end(`could not be started (${error.code})`)
  })
  // after `exit`, when all it wrote has arrived
  child.on('close', (code, signal) => end(signal ? `was ended by ${signal}` : `ended with ${code}`))
  child.on('disconnect', () => child.kill('SIGKILL'))
  return {
    gone: gone.promise,
    megabytes: async () => (child.pid === undefined ? 0 : residentMegabytes(child.pid)),
    send(ask) {
      keepAlive(child, true)
      memory.start()
      // a process that has just ended does not get it, and its end is reported
      child.send(ask as object, () => undefined)
    },
    kill,
  }
}

/** What it writes before it is ready says why it cannot start. Later words may be about what it reads, and are dropped. */
function wordsOfStart(child: ChildProcess) {
  let words: string | undefined = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    if (words !== undefined) words = (words + chunk.toString()).slice(-mostCharacters)
  })
  return {
    words: () => words?.trim() ?? '',
    over: () => {
      words = undefined
    },
  }
}

function watchMemory({ pid }: ChildProcess, mostMegabytes: number, tooLarge: () => void) {
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    if (pid !== undefined && (await residentMegabytes(pid)) > mostMegabytes) tooLarge()
    timer?.refresh()
  }
  const start = () => {
    timer ??= setTimeout(look, watchEveryMs).unref()
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  start()
  return { start, stop }
}

function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  const held = [child, child.channel, child.stderr instanceof Socket ? child.stderr : undefined]
  for (const one of held) isNeeded ? one?.ref() : one?.unref()
}

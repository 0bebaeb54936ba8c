import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { settingsExitCode } from '../../apps/server/src/config.ts'
import { stopAfterOwnDeath } from '../../apps/server/src/processes/stop-after-own-death.ts'
import type { Ended, Running } from './supervise.ts'

export type ChildOptions = {
  args: string[]
  env?: Record<string, string>
  /** Where its output goes: our own terminal, or a file. */
  output?: { file: string }
  /** How long it may take to end before it is ended. */
  longestStopMs?: number
}

const stopMs = 15_000

/**
 * Runs a script on this Node in a group of its own, so that it ends when we end it and not by Ctrl-C. It is ready when
 * it sends a message.
 */
export function startChild(options: ChildOptions): Running & { pid: number | undefined } {
  const file = options.output ? openSync(options.output.file, 'a') : undefined
  const stdio = file ?? 'inherit'
  const child = spawn(process.execPath, options.args, {
    detached: true,
    stdio: ['ignore', stdio, stdio, 'ipc'],
    env: { ...process.env, ...options.env },
  })
  if (file !== undefined) closeSync(file)
  const guard = child.pid === undefined ? undefined : stopAfterOwnDeath(-child.pid, 'TERM')
  const ended = endOf(child).finally(() => guard?.release())
  return {
    pid: child.pid,
    ready: new Promise((done) => child.once('message', done)),
    ended,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const late = sleep(options.longestStopMs ?? stopMs, 'late' as const, { ref: false })
      if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL')
      await ended
    },
  }
}

/** Runs a script to its end in our own terminal; answers its exit code. */
export async function runChild(args: string[], env: Record<string, string> = {}, cwd?: string): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
  return codeOf(child)
}

function endOf(child: ChildProcess): Promise<Ended> {
  return new Promise((done) => {
    child.once('error', (error) => done({ how: `could not be started (${error.message})`, isRefused: false }))
    child.once('exit', (code, signal) =>
      done({ how: signal ? `was ended by ${signal}` : `ended with ${code}`, isRefused: code === settingsExitCode }),
    )
  })
}

function codeOf(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    child.once('error', () => done(1))
    child.once('exit', (code) => done(code ?? 1))
  })
}

/** Calls `stop` once: on Ctrl-C, on a signal, and when the process that started this one is gone. */
export function onStopAsked(stop: () => Promise<void>): void {
  let asked = false
  const ask = () => {
    if (asked) return
    asked = true
    void stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  if (process.channel) process.on('disconnect', ask)
}

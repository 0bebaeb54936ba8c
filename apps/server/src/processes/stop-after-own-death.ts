import { spawn } from 'node:child_process'

export type Guard = { release: () => void }

/**
 * Signals a process (or, with a negative id, a group) once this process has ended in any way: a shell reads a pipe that
 * only this process holds open, and acts when the pipe breaks.
 */
export function stopAfterOwnDeath(pid: number, signal: 'INT' | 'TERM' | 'KILL'): Guard {
  if (process.platform === 'win32') return { release: () => undefined }
  const script = `cat >/dev/null; kill -s ${signal} -- "$1"`
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  })
  guard.on('error', () => undefined)
  guard.unref()
  return { release: () => guard.kill('SIGKILL') }
}

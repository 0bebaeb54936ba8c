import type { Task, TaskList } from 'graphile-worker'
import { traced } from '../tracing/spans.ts'

/** The same tasks; each job is a span, below that of what asked for it where that is traced. */
export function tracedTasks(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, task === undefined ? task : tracedTask(name, task)]),
  )
}

function tracedTask(name: string, task: Task<never>): Task<never> {
  return (given: object, helpers) => {
    const { traceparent, ...payload } = given as { traceparent?: string }
    const attributes = { 'hiram.attempt': helpers.job.attempts }
    return traced({ name, kind: 'job', attributes, parent: traceparent }, async () => {
      await task(payload as never, helpers)
    })
  }
}

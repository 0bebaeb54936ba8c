import * as z from 'zod/mini'
import { done, id } from '../values.ts'
import { consoleCall } from './console-call.ts'

/** The lists that a person can keep views of. */
export const viewedLists = ['loans', 'portfolio', 'collections', 'audit'] as const
export type ViewedList = (typeof viewedLists)[number]

export const mostViews = 24
export const mostViewLetters = 60

/** Of one person alone: a name for what the address of a list asks for. */
const savedView = z.object({ viewId: id, name: z.string(), query: z.string() })
export type SavedView = z.output<typeof savedView>

/** This person's own views of a list, by name. */
export const listViews = consoleCall('listViews', 'GET /views', {
  may: 'staff',
  request: z.object({ list: z.enum(viewedLists) }),
  answer: z.object({ views: z.array(savedView) }),
})

/**
 * Keeps a view, or gives one of this id another name or query. `invalidRequest` at the name: `used` where another view of
 * the list has it, `full` where there are as many as may be.
 */
export const saveView = consoleCall('saveView', 'POST /views', {
  may: 'staff',
  request: z.object({
    viewId: id,
    list: z.enum(viewedLists),
    name: z.string().check(z.trim(), z.minLength(1, 'short'), z.maxLength(mostViewLetters, 'long')),
    query: z.string().check(z.maxLength(1000, 'long'), z.regex(/^[\w.~%&=+*-]*$/, 'format')),
  }),
  answer: done,
})

export const deleteView = consoleCall('deleteView', 'POST /views/delete', {
  may: 'staff',
  request: z.object({ viewId: id }),
  answer: done,
})

import type { JsonSchema } from './wire-schema.ts'

type Media = Record<string, { schema: JsonSchema }>
export type Answer = { description: string; content?: Media }
export type Answers = Record<string, Answer>
export type Parameter = { name: string; in: 'query' | 'path'; required: boolean; schema: JsonSchema }
export type Operation = {
  operationId: string
  tags: string[]
  /** Where it is not this server's. */
  servers?: { url: string; description: string }[]
  description: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Media }
  responses: Answers
}

import { currency, marketCode } from '@hiram/contract/values'
import { marketCodes } from '@hiram/markets/market'
import * as z from 'zod/mini'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** What is on the wire, as JSON Schema 2020-12: of a codec the side that is sent. */
export function wireSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override })
  return rest
}

/** These are checked by functions, which JSON Schema does not have. */
function override({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }): void {
  if (zodSchema === marketCode) Object.assign(jsonSchema, { type: 'string', enum: marketCodes() })
  if (zodSchema === currency) Object.assign(jsonSchema, { type: 'string', pattern: '^[A-Z]{3}$' })
}

import type { RowOf } from '../database/rows.ts'
import { messagePlace } from '../privacy/sealed-places.ts'
import { open, seal } from '../privacy/vault.ts'

type Part = Parameters<typeof messagePlace>[0]
type Sealed = Pick<RowOf<'message'>, 'borrower_id' | 'message_id' | 'text_sealed' | 'with_amounts_sealed'>

export function sealMessage(
  key: Buffer,
  { borrowerId, messageId }: { borrowerId: string; messageId: string },
  texts: { text: string; withAmounts: string | undefined },
): Pick<Sealed, 'text_sealed' | 'with_amounts_sealed'> {
  const sealed = (part: Part, text: string) => seal(key, messagePlace(part, borrowerId, messageId), text)
  return {
    text_sealed: sealed('text', texts.text),
    with_amounts_sealed: texts.withAmounts === undefined ? null : sealed('withAmounts', texts.withAmounts),
  }
}

/** The text with its amounts only where asked, and where it has any. */
export function openMessage(key: Buffer, row: Sealed, { withAmounts }: { withAmounts: boolean }): string {
  const opened = (part: Part, sealed: Buffer) => open(key, messagePlace(part, row.borrower_id, row.message_id), sealed)
  return withAmounts && row.with_amounts_sealed
    ? opened('withAmounts', row.with_amounts_sealed)
    : opened('text', row.text_sealed)
}

/** A text message begins with the brand; under the brand's name it need not. */
export function withoutBrand(text: string, brand: string): string {
  const rest = text.startsWith(brand) ? text.slice(brand.length).replace(/^[:：]\s*/, '') : text
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1)
}

import * as z from 'zod/mini'
import type { CollectionAccount } from './ports.ts'

const text = z.string().check(z.minLength(1), z.maxLength(120))
const account = z.object({
  bankCode: text,
  bankName: text,
  branchName: text,
  city: text,
  accountName: text,
  accountType: text,
  accountNumber: z.string().check(z.regex(/^[A-Za-z0-9]{4,34}$/)),
  routing: z.string().check(z.regex(/^[A-Za-z0-9]{6,11}$/)),
}) satisfies z.ZodMiniType<CollectionAccount>
const accounts = z.object({ ph: account, vn: account })

/** The accounts of the sandbox bank. Their routing codes have the form of real ones, the accounts do not exist. */
const sandboxAccounts: Record<'ph' | 'vn', CollectionAccount> = {
  ph: {
    bankCode: 'SANDBOX',
    bankName: 'Sandbox Bank of Manila',
    branchName: 'Ayala Avenue',
    city: 'Makati',
    accountName: 'HIRAM LENDING SANDBOX',
    accountType: 'Current account',
    accountNumber: '000123456789',
    routing: 'SBXBPHM2XXX',
  },
  vn: {
    bankCode: 'SANDBOX',
    bankName: 'Ngân hàng Thử Nghiệm',
    branchName: 'Chi nhánh Quận 1',
    city: 'Thành phố Hồ Chí Minh',
    accountName: 'CONG TY HIRAM SANDBOX',
    accountType: 'Tài khoản thanh toán',
    accountNumber: '0001234567890',
    routing: '970499',
  },
}

/** Without `json`, the sandbox's. Throws on incomplete accounts, naming the fields. */
export function collectionAccounts(json: string | undefined): (market: 'ph' | 'vn') => CollectionAccount {
  if (json === undefined) return (market) => sandboxAccounts[market]
  const parsed = accounts.safeParse(parse(json))
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'the whole')
    throw new Error(`COLLECTION_ACCOUNTS is invalid: ${fields.join(', ')}`)
  }
  return (market) => parsed.data[market]
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

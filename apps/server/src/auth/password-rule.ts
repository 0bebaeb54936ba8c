import { readFileSync } from 'node:fs'
import { brandsOf } from '@hiram/markets/brand'

/** The 3,000 most used passwords that the rule lets through, of the list of zxcvbn (MIT). */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

/** The brands' names: with a number behind, they are what people try first at this door. */
const ownWords = [
  ...new Set(
    Object.values(brandsOf)
      .flat()
      .map(({ name }) => name.toLowerCase().replaceAll(' ', '')),
  ),
]

/** Why a password is refused (ACC-03): 6 to 20 letters and digits, both; not one that anybody would try first. */
export function passwordProblem(password: string, phone: string): 'passwordFormat' | 'passwordCommon' | undefined {
  if (!/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,20}$/.test(password)) return 'passwordFormat'
  const plain = password.toLowerCase()
  // without country code: the part that people know by heart
  if (common.has(plain) || plain.includes(phone.slice(-9))) return 'passwordCommon'
  if (ownWords.some((word) => plain.includes(word))) return 'passwordCommon'
  return undefined
}

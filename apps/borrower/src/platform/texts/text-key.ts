import type account from '../../areas/account/texts/en-US.json'
import type accountSecurity from '../../areas/account-security/texts/en-US.json'
import type apply from '../../areas/apply/texts/en-US.json'
import type authorization from '../../areas/authorization/texts/en-US.json'
import type history from '../../areas/history/texts/en-US.json'
import type home from '../../areas/home/texts/en-US.json'
import type loan from '../../areas/loan/texts/en-US.json'
import type login from '../../areas/login/texts/en-US.json'
import type messages from '../../areas/messages/texts/en-US.json'
import type reminders from '../../areas/reminders/texts/en-US.json'
import type repayment from '../../areas/repayment/texts/en-US.json'
import type rewards from '../../areas/rewards/texts/en-US.json'
import type support from '../../areas/support/texts/en-US.json'
import type system from '../../areas/system/texts/en-US.json'
import type platform from './en-US.json'

/** The texts of each area, by its folder. */
type Catalogues = {
  account: typeof account
  apply: typeof apply
  authorization: typeof authorization
  history: typeof history
  home: typeof home
  loan: typeof loan
  messages: typeof messages
  login: typeof login
  reminders: typeof reminders
  repayment: typeof repayment
  rewards: typeof rewards
  'account-security': typeof accountSecurity
  support: typeof support
  system: typeof system
  platform: typeof platform
}

/** A folder with texts. */
export type TextArea = keyof Catalogues

/** Every text there is; an unknown one is a type error where it is used. */
export type TextKey = { [Area in TextArea]: keyof Catalogues[Area] & string }[TextArea]

/** The groups of an area: `sex` of `apply.sex.female`. */
export type GroupOf<Area extends string> = TextKey extends infer Key
  ? Key extends `${Area}.${infer Group}.${string}`
    ? Group
    : never
  : never

/** The codes of a group: `female` of `apply.sex.female`. */
export type CodeOf<Area extends string, Group extends GroupOf<Area>> = TextKey extends infer Key
  ? Key extends `${Area}.${Group}.${infer Code}`
    ? Code
    : never
  : never

export type ScreenTitle = TextKey extends infer Key ? (Key extends `title.${infer Name}` ? Name : never) : never

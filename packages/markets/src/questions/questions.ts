/** Common questions, by what they are about, in the order they are shown. */
export const questionTopics = {
  cost: ['totalCost', 'legalLimit', 'applyingFree'],
  applying: ['whatIsNeeded', 'howLong', 'whyPhotos', 'whyRefused', 'sentBack', 'longerTerm'],
  money: ['whenMoney', 'payoutFailed', 'whoseAccount'],
  repaying: [
    'howToPay',
    'payPart',
    'payEarly',
    'payExtra',
    'paidNotShown',
    'paidTooMuch',
    'payingLate',
    'moreTime',
    'writtenOff',
  ],
  account: ['newNumber', 'forgotPassword', 'whatIsHeld', 'deleteAccount'],
  safety: ['contactPeople', 'neverAsked', 'lostPhone', 'complaint'],
} as const

export type QuestionTopic = keyof typeof questionTopics
export type QuestionId = (typeof questionTopics)[QuestionTopic][number]

/**
 * What a language says. `{hotline}`, `{email}`, `{lender}`, `{capRule}`, `{retryDays}`, `{rollbackDays}`,
 * `{deletionHours}`, `{contacts}` and `{contactHours}` stand for the brand's and the market's own facts.
 */
export type Questions = {
  readonly topics: { readonly [topic in QuestionTopic]: string }
  readonly questions: { readonly [id in QuestionId]: { readonly question: string; readonly answer: string } }
}

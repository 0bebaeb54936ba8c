/** Why login failed: `text` names `login.problem.…`, `serverText` is the server's message, shown instead. */
export type LoginProblem = {
  at: 'phone' | 'code' | 'password' | 'again' | 'page'
  text:
    | 'phoneEmpty'
    | 'phoneInvalid'
    | 'phoneWrongCountry'
    | 'codeShort'
    | 'codeWrong'
    | 'codeExpired'
    | 'codeUsedUp'
    | 'codeWait'
    | 'callWait'
    | 'tooMany'
    | 'tooManyPasswords'
    | 'passwordEmpty'
    | 'passwordFormat'
    | 'passwordsDiffer'
    | 'passwordCommon'
    | 'passwordWrong'
    | 'passwordLocked'
    | 'codeNeeded'
    | 'passkeyRefused'
    | 'passkeyNone'
    | 'offline'
    | 'timeout'
    | 'server'
  values?: Record<string, number>
  serverText?: string
  /** Of `codeWait`: when the next code may be asked for. */
  waitSeconds?: number
}

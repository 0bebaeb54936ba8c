/** What stands in the way: `text` names `login.problem.…`, `said` are the server's own words in its place. */
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
    | 'offline'
    | 'server'
  values?: Record<string, number>
  said?: string
  /** Of `codeWait`: when the next code may be asked for. */
  waitSeconds?: number
}

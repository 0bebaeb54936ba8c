/** What stands in the way: `text` names `login.problem.…`, `said` are the server's own words in its place. */
export type LoginProblem = {
  at: 'phone' | 'code' | 'page'
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
    | 'offline'
    | 'server'
  values?: Record<string, number>
  said?: string
  /** Of `codeWait`: when the next code may be asked for. */
  waitSeconds?: number
}

import { expect, test } from 'vitest'

const sources = import.meta.glob('../**/*.ts', { query: '?raw', import: 'default', eager: true })
const names =
  /\b(from|join|into|update) borrower\b|(selectFrom|insertInto|updateTable)\('borrower'\)|\((queries|database), 'borrower'/

/** Who reads it beside borrower/, and why. */
const others: Record<string, string> = {
  '../console/audit/audit-store.ts':
    'a page of the audit log: which of its lines are about a borrower, in one statement',
  '../console/requests/request-store.ts': 'the market of a request: the work of some markets in one statement',
  '../console/support/thread-store.ts': 'the market of a conversation: the same',
  '../console/today/today-store.ts': 'the market of requests and conversations: all that waits in one statement',
  '../http/session-store.ts':
    'every call begins with it: a session and whether its borrower is blocked are one statement',
  '../waits/wait-store.ts': 'the market of a message: the waits of all borrowers are measured in one statement',
}

test('the table borrower is read and written by borrower/ alone', () => {
  const found = Object.entries(sources)
    .filter(([path, text]) => !/^\.\/|\.test\.ts$|^\.\.\/testing\//.test(path) && names.test(String(text)))
    .map(([path]) => path)
  expect(found).toEqual(Object.keys(others))
})

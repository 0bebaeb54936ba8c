import { fileURLToPath } from 'node:url'

/** The statements that the servers of the last release send, as `npm run statements` recorded them: a list of texts. */
export const releasedStatementsFile = fileURLToPath(new URL('./released-statements.json', import.meta.url))

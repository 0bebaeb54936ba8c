import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keepInstallPrompt } from './platform/device/install-prompt.ts'
import { watchErrors } from './platform/errors/watch-errors.ts'
import { startTheme } from './platform/page/theme.ts'
import { listenToShell } from './platform/shell/shell-events.ts'
import { holdsOldStorage, markStorageNew } from './platform/storage/storage.ts'
import { startTexts } from './platform/texts/texts.tsx'
import { retryImport } from './retry-import.ts'
import { startRouter } from './router.tsx'
import './session/owner-at-start.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

if (holdsOldStorage()) {
  // a storage that is full refuses what is rewritten: the app starts all the same
  await retryImport(() => import('./platform/storage/migrate-storage.ts'))
    .then(({ migrateStorage }) => migrateStorage(localStorage))
    .catch(() => undefined)
}
markStorageNew()
startTheme()
watchErrors()
keepInstallPrompt()
// First, as it chooses the language: the router fetches the screen and its texts while the common ones are on their way.
const texts = startTexts()
const router = startRouter()
listenToShell()
await texts
createRoot(root).render(<App router={router} />)
